import { Button } from '@mantine/core'
import { ENTITY_KEYWORD_MAX, entity } from '@parlance/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../shared/api/call'
import { dialogueSettingsQuery } from '../../../../../shared/api/dialogueSettingsQuery'
import { queryTo } from '../../../../../shared/api/queryTo'
import { componentKeys } from '../../../../../shared/component/componentKeys'
import { refreshComponents } from '../../../../../shared/component/refreshComponents'
import type { FieldProps } from '../../../../../shared/form/draftForm'
import { useT } from '../../../../../shared/i18n/useT'
import { ChipsInput } from '../../../../../shared/input/ChipsInput'
import { SearchSelect } from '../../../../../shared/input/SearchSelect'
import { AnchorLink } from '../../../../../shared/link/AnchorLink'
import { ErrorAlert } from '../../../../../shared/ui/ErrorAlert'
import { toasts } from '../../../../../shared/ui/Toasts'
import classes from '../Task.module.css'
import { entityChoices, entityNameIn, notationOf, systemCodeIn } from './entityChoices'

type Props = {
  field: FieldProps<string>
  domainId: number
  label?: string
  'aria-label'?: string
  description?: string
  lang: string | undefined
  readOnly: boolean
}

/** Chooses an entity by name or by what it finds; one that does not exist yet is made on the spot. */
export function EntityChoice({ field, domainId, readOnly, ...rest }: Props) {
  const t = useT()
  const { value, onChange, ...bound } = field
  const name = entityNameIn(value)
  const code = systemCodeIn(value)
  const exists = useQuery({
    ...queryTo(componentKeys('entity').list(domainId, { exists: name }), entity.exist, {
      query: { domainId, name: name! },
    }),
    enabled: name !== null,
  })
  const settings = useQuery({ ...dialogueSettingsQuery(domainId), enabled: code !== null })
  const isOff =
    code !== null && settings.data?.settings.systemEntities.some((one) => one.code === code && !one.active)
  return (
    <div>
      <SearchSelect
        {...rest}
        placeholder={t('task.entityPlaceholder')}
        find={(search) => entityChoices(domainId, search, t)}
        readOnly={readOnly}
        field={{
          ...bound,
          value: value || null,
          onChange: (chosen) => onChange(typeof chosen === 'string' ? chosen : ''),
        }}
      />
      {isOff && (
        <p className="help">
          {t('task.entity.off')}{' '}
          <AnchorLink to="/entity" search={{ domainId, tab: 'system' }}>
            {t('entity.tab.system')}
          </AnchorLink>
        </p>
      )}
      {name !== null && exists.data?.exist === false && !readOnly && (
        <NewEntity key={name} name={name} domainId={domainId} lang={rest.lang} />
      )}
    </div>
  )
}

type NewEntityProps = { name: string; domainId: number; lang: string | undefined }

/** Makes the entity that a slot names, of the words that are typed; its synonyms are added in the list of entities. */
function NewEntity({ name, domainId, lang }: NewEntityProps) {
  const t = useT()
  const cache = useQueryClient()
  const [words, setWords] = useState<string[]>([])
  const create = useMutation({
    mutationFn: () => {
      const dictionary = words.map((keyword) => ({ keyword, synonyms: [] }))
      const body = { name, type: 'DICTIONARY' as const, words: dictionary }
      return call(entity.create, { query: { domainId }, body })
    },
    onSuccess: () => {
      refreshComponents(cache, domainId)
      toasts.success(t('task.entity.created', { name: notationOf(name) }))
    },
  })
  return (
    <div className={classes.newEntity}>
      <ChipsInput
        label={t('task.entity.words', { name: notationOf(name) })}
        description={t('task.entity.wordsHelp')}
        maxLength={ENTITY_KEYWORD_MAX}
        lang={lang}
        value={words}
        onChange={setWords}
      />
      <Button
        w="fit-content"
        disabled={words.length === 0}
        loading={create.isPending}
        onClick={() => create.mutate()}
      >
        {t('task.entity.create')}
      </Button>
      <ErrorAlert error={create.error} />
    </div>
  )
}
