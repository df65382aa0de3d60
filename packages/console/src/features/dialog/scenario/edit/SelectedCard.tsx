import { Button, Group } from '@mantine/core'
import type { ScenarioLink, ScenarioNode } from '@parlance/contract'
import { ArrowLeft, ArrowRight, CornerDownRight, PencilLine, Plus } from 'lucide-react'
import { useT } from '../../../../shared/i18n/useT'
import { linkKey, linksAt } from '../linkKey'
import { RemoveLink } from './RemoveLink'
import classes from './SelectedCard.module.css'
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
          const key = linkKey(link)
          const leadsOn = link.from === node.id
          const name = nameOf(leadsOn ? link.to : link.from)
          const Icon = leadsOn ? ArrowRight : ArrowLeft
          return (
            <li key={key} data-chosen={chosen === key || undefined}>
              <button
                type="button"
                aria-pressed={chosen === key}
                onClick={() => onChoose(chosen === key ? null : key)}
              >
                <Icon size={14} aria-label={t(leadsOn ? 'scenario.leadsTo' : 'scenario.ledToBy')} />
                <span lang={lang}>{name}</span>
                <span className={classes.by}>{t(`scenario.by.${link.kind}`, { label: link.label })}</span>
              </button>
              {may && chosen === key && (
                <RemoveLink {...props} link={link} from={nameOf(link.from)} to={nameOf(link.to)} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
