import { Button } from '@mantine/core'
import { FORM_BUTTONS_MIN, type ScenarioLink } from '@parlance/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { key } from '../../../../shared/api/queryKeys'
import { useT } from '../../../../shared/i18n/useT'
import { ComponentLink } from '../../../../shared/link/ComponentLink'
import { findForm } from './planLink'
import classes from './SelectedCard.module.css'
import { isOfAnswer, useRemoveLink } from './useRemoveLink'
import type { ScenarioEdits } from './useScenarioEdits'

type Props = {
  domainId: number
  link: ScenarioLink
  /** The names of both ends. */
  from: string
  to: string
  edits: ScenarioEdits
}

/** The form of a button, as it stands now. */
function formQuery(domainId: number, name: string | null) {
  return queryOptions({
    queryKey: key('form', domainId, 'named', name),
    queryFn: ({ signal }) => findForm(domainId, name ?? '', signal),
    staleTime: 0,
  })
}

/** Removes a link, or says why it cannot be removed here. */
export function RemoveLink({ domainId, link, from, to, edits }: Props) {
  const t = useT()
  const isButton = link.kind === 'BUTTON'
  const found = useQuery({ ...formQuery(domainId, link.form), enabled: isButton && !isOfAnswer(link) })
  const remove = useRemoveLink(domainId, edits)
  if (isOfAnswer(link))
    return (
      <p className={classes.note}>
        {t('scenario.unlink.inAnswer', { number: link.answer ?? 1 })}{' '}
        <ComponentLink
          domainId={domainId}
          kind="conversation"
          id={link.from}
          name={t('scenario.unlink.openConversation')}
        />
      </p>
    )
  if (isButton && !found.data) return null
  const fields = found.data?.fields
  const isOwn = isButton && !fields?.buttons.some(({ name }) => name === link.label)
  const isNeeded = isButton && (fields?.buttons.length ?? 0) <= FORM_BUTTONS_MIN
  if (isOwn || isNeeded)
    return (
      <p className={classes.note}>
        {t(isOwn ? 'scenario.unlink.own' : 'scenario.unlink.needed', { form: link.form ?? '' })}{' '}
        {found.data && (
          <ComponentLink
            domainId={domainId}
            kind="form"
            id={found.data.id}
            name={t('scenario.unlink.openForm')}
          />
        )}
      </p>
    )
  return (
    <Button
      size="compact-sm"
      leftSection={<Trash2 size={14} aria-hidden />}
      onClick={() => void remove(link, { from, to })}
    >
      {t('scenario.unlink.action')}
    </Button>
  )
}
