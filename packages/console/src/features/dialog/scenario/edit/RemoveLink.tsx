import { Button } from '@mantine/core'
import { FORM_BUTTONS_MIN, type FormFields, type ScenarioLink } from '@parlance/contract'
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
  const kept = isButton && found.data ? whyKept(link, found.data.fields) : undefined
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
  if (kept && found.data)
    return (
      <p className={classes.note}>
        {t(`scenario.unlink.${kept}`, { form: link.form ?? '' })}{' '}
        <ComponentLink
          domainId={domainId}
          kind="form"
          id={found.data.id}
          name={t('scenario.unlink.openForm')}
        />
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

/** A button may be the bot's own and none of its form, or one of the fewest that a form can have. */
function whyKept({ label }: ScenarioLink, { buttons }: FormFields): 'own' | 'needed' | undefined {
  if (!buttons.some(({ name }) => name === label)) return 'own'
  return buttons.length <= FORM_BUTTONS_MIN ? 'needed' : undefined
}
