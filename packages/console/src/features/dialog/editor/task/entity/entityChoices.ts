import { dialogueSettings, EntityName, entity, SYSTEM_ANY, type SystemEntityCode } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../../shared/api/call'
import { componentKeys } from '../../../../../shared/component/componentKeys'
import type { Translate } from '../../../../../shared/i18n/useT'
import type { Choice } from '../../../../../shared/input/SearchSelect'

const SHOWN = 20

/** An entity as texts write it. */
export function notationOf(name: string): string {
  return `@{${name}}`
}

/** The name of a domain entity in its notation; null for a system entity. */
export function entityNameIn(notation: string): string | null {
  return /^@\{([^{}]+)\}$/u.exec(notation)?.[1] ?? null
}

/** The code of a system entity in its notation; null for any other. */
export function systemCodeIn(notation: string): string | null {
  return /^`@\{([^{}]+)\}$/u.exec(notation)?.[1] ?? null
}

/**
 * What a slot may take: entities of the domain and system entities that are on, by name or by what they find, and a new one
 * where none has the name that is typed. None of the entity for any text; confidential ones are shown and not chosen.
 */
export function entityChoices(domainId: number, typed: string, t: Translate) {
  const search = typed.replaceAll(/[`@{}]/g, '').trim()
  return queryOptions({
    queryKey: componentKeys('entity').list(domainId, { forSlot: search }),
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const query = { domainId, search, pageSize: SHOWN }
      const [{ items }, { settings }] = await Promise.all([
        call(entity.list, { query, signal }),
        call(dialogueSettings.read, { query: { domainId }, signal }),
      ])
      const own = items.map(({ name, firstWords, pattern, sensitiveType }) => {
        const isConfidential = sensitiveType === 'CONFIDENTIAL'
        const note = isConfidential ? t('task.entity.confidential') : firstWords.join(', ') || pattern
        return { name: notationOf(name), note, disabled: isConfidential }
      })
      const system = settings.systemEntities
        .filter(({ code, active }) => active && code !== SYSTEM_ANY)
        .map(({ code, sensitiveType }) => systemChoice(code, sensitiveType === 'CONFIDENTIAL', t))
        .filter(({ name, note }) => `${name} ${note}`.toLowerCase().includes(search.toLowerCase()))
      const isTaken = items.some(({ name }) => name.toLowerCase() === search.toLowerCase())
      const isNew = !isTaken && EntityName.safeParse(search).success
      return [...own, ...system, ...(isNew ? [{ name: notationOf(search), note: t('task.entity.new') }] : [])]
    },
  })
}

function systemChoice(code: SystemEntityCode, disabled: boolean, t: Translate) {
  const name = t(`systemEntity.${code}`)
  return { name: `\`@{${code}}`, note: disabled ? t('task.entity.confidential') : name, disabled }
}
