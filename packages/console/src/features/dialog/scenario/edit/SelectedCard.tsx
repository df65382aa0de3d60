import { Button, Group } from '@mantine/core'
import { FORM_BUTTONS_MIN, type FormFields, type ScenarioLink, type ScenarioNode } from '@parlance/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, CornerDownRight, PencilLine, Plus, Trash2 } from 'lucide-react'
import { key } from '../../../../shared/api/queryKeys'
import { useT } from '../../../../shared/i18n/useT'
import { ComponentLink } from '../../../../shared/link/ComponentLink'
import { linkKey, linksAt } from '../linkKey'
import { findForm } from './planLink'
import classes from './SelectedCard.module.css'
import { isOfAnswer, useRemoveLink } from './useRemoveLink'
import type { ScenarioEdits } from './useScenarioEdits'

type Props = {
  domainId: number
  node: ScenarioNode
  nodes: readonly ScenarioNode[]
  links: readonly ScenarioLink[]
  /** The key of the link that is chosen. */
  chosen: string | null
  edits: ScenarioEdits
  may: boolean
  lang: string | undefined
  onChoose: (key: string | null) => void
  onOpen: (id: number) => void
  onAdd: (id: number) => void
  onLead: (id: number) => void
}

/** What can be done with the selected card, and the links that lead on from it and to it. */
export function SelectedCard(props: Props) {
  const { node, nodes, links, may, lang, chosen, onChoose, onOpen, onAdd, onLead } = props
  const t = useT()
  const nameOf = (id: number) => nodes.find((one) => one.id === id)?.name ?? ''
  return (
    <section className={classes.root} aria-label={t('scenario.selected')}>
      <h2 lang={lang}>{node.name}</h2>
      <Group gap={8}>
        <Button
          size="compact-sm"
          leftSection={<PencilLine size={14} aria-hidden />}
          onClick={() => onOpen(node.id)}
        >
          {t(may ? 'scenario.open' : 'scenario.look')}
        </Button>
        {may && (
          <>
            <Button
              size="compact-sm"
              leftSection={<Plus size={14} aria-hidden />}
              onClick={() => onAdd(node.id)}
            >
              {t('scenario.add.open')}
            </Button>
            <Button
              size="compact-sm"
              leftSection={<CornerDownRight size={14} aria-hidden />}
              onClick={() => onLead(node.id)}
            >
              {t('scenario.lead.open')}
            </Button>
          </>
        )}
      </Group>
      <ul>
        {linksAt(links, node.id).map((link) => {
          const its = linkKey(link)
          const leadsOn = link.from === node.id
          const name = nameOf(leadsOn ? link.to : link.from)
          const Icon = leadsOn ? ArrowRight : ArrowLeft
          return (
            <li key={its} data-chosen={chosen === its || undefined}>
              <button
                type="button"
                aria-pressed={chosen === its}
                onClick={() => onChoose(chosen === its ? null : its)}
              >
                <Icon size={14} aria-label={t(leadsOn ? 'scenario.leadsTo' : 'scenario.ledToBy')} />
                <span lang={lang}>{name}</span>
                <span className={classes.by}>{t(`scenario.by.${link.kind}`, { label: link.label })}</span>
              </button>
              {may && chosen === its && (
                <RemoveLink {...props} link={link} from={nameOf(link.from)} to={nameOf(link.to)} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type RemoveLinkProps = {
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
function RemoveLink({ domainId, link, from, to, edits }: RemoveLinkProps) {
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
