import { ActionIcon } from '@mantine/core'
import { isComposing } from '@parlance/chat'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Network, Redo2, Undo2 } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useMemo } from 'react'
import { useDomain } from '../../../shared/api/useDomain'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { keyOf } from '../../../shared/input/keyOf'
import { Page } from '../../../shared/layout/Page'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { isTyping } from '../../../shared/palette/shortcuts'
import { dialogOf } from '../../../shared/ui/dialog/dialogOf'
import { EmptyState } from '../../../shared/ui/EmptyState'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { tooltip } from '../../../shared/ui/tooltip/tooltip'
import { type ScenarioEdits, useScenarioEdits } from './edit/useScenarioEdits'
import { outline } from './layout/layout'
import { Picture } from './Picture'
import { SaveMenu } from './SaveMenu'
import { scenarioCheckQuery, scenarioQuery } from './scenarioQueries'
import { useScenarioView } from './useScenarioView'

type Props = { domainId: number; conversationId?: number | undefined }

/** Which conversation leads to which, drawn, edited, and what is wrong with it (specification section 2). */
export function Scenario({ domainId, conversationId }: Props) {
  const t = useT()
  const domain = useDomain(domainId)
  const may = useMay(domainId, 'Change/content')
  const { open = null } = useSearch({ strict: false }) as { open?: number }
  const found = useQuery(scenarioQuery(domainId, conversationId))
  const check = useQuery(scenarioCheckQuery(domainId))
  const { nodes, links, leftOut } = found.data ?? NOTHING
  const view = useScenarioView(open ?? conversationId ?? null)
  const placed = useMemo(() => outline(nodes, links, view.folded), [nodes, links, view.folded])
  const edits = useScenarioEdits(domainId)
  const start = nodes.find(({ id }) => id === conversationId)
  return (
    <Page
      title={start ? t('scenario.of', { name: start.name }) : t('screen.scenario')}
      count={nodes.length || undefined}
      layout="list"
      back={conversationId !== undefined && <BackToAll domainId={domainId} />}
      actions={
        placed.length > 0 && (
          <Actions edits={may ? edits : undefined} placed={placed} links={links} name={domain?.name} />
        )
      }
    >
      <ReadErrors reads={[found, check]} />
      {nodes.length === 0 ? (
        found.data && (
          <EmptyState
            icon={<Network size={18} strokeWidth={1.75} aria-hidden />}
            text={t('scenario.empty')}
          />
        )
      ) : (
        <Picture
          domainId={domainId}
          nodes={nodes}
          links={links}
          leftOut={leftOut}
          placed={placed}
          check={check}
          view={view}
          edits={edits}
          open={open}
          may={may}
          lang={domain?.language}
          reread={async () => (await found.refetch()).data?.nodes ?? []}
        />
      )}
    </Page>
  )
}

const NOTHING = { nodes: [], links: [], leftOut: 0 }

type ActionsProps = Omit<ComponentProps<typeof SaveMenu>, 'name'> & {
  /** Undefined for who may not edit. */
  edits: ScenarioEdits | undefined
  name: string | undefined
}

function Actions({ edits, name = '', ...picture }: ActionsProps) {
  return (
    <>
      {edits && <UndoRedo edits={edits} />}
      <SaveMenu {...picture} name={name} />
    </>
  )
}

function BackToAll({ domainId }: { domainId: number }) {
  const t = useT()
  return (
    <AnchorLink to="/scenario" search={{ domainId }}>
      {`← ${t('screen.scenario')}`}
    </AnchorLink>
  )
}

type Read = { error: Error | null; refetch: () => Promise<unknown> }

/** The first error of several reads; trying again reads all of them. */
function ReadErrors({ reads }: { reads: readonly Read[] }) {
  const failed = reads.find(({ error }) => error !== null)
  return (
    <ErrorAlert
      error={failed?.error}
      onRetry={() => void Promise.all(reads.map(({ refetch }) => refetch()))}
    />
  )
}

const SHOWN = [
  { is: 'undo', icon: Undo2, keys: 'Control+Z Meta+Z' },
  { is: 'redo', icon: Redo2, keys: 'Control+Shift+Z Meta+Shift+Z' },
] as const

/** Takes the last command of the picture back, and makes it again. */
function UndoRedo({ edits }: { edits: ScenarioEdits }) {
  const t = useT()
  useCommandUndoKeys(edits)
  return SHOWN.map(({ is, icon: Icon, keys }) => {
    const what = is === 'undo' ? edits.undoable : edits.redoable
    const label = what === null ? t(`scenario.${is}`) : t(`scenario.${is}.of`, { what })
    return (
      <ActionIcon
        key={is}
        aria-label={label}
        aria-keyshortcuts={keys}
        aria-disabled={what === null}
        {...(what === null && { 'data-disabled': true })}
        onClick={() => void edits[is]()}
        {...tooltip(label)}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </ActionIcon>
    )
  })
}

/**
 * ⌘Z takes the last command of the picture back, ⇧⌘Z and Ctrl+Y make it again. Fields, dialogs, and the editor beside
 * the picture have the keys for themselves.
 */
function useCommandUndoKeys({ undo, redo }: ScenarioEdits): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const is = event.defaultPrevented || isComposing(event) ? null : commandOf(event)
    if (is === null || isOfOthers(event.target)) return
    event.preventDefault()
    void (is === 'undo' ? undo() : redo())
  })
  useEffect(() => {
    // Before the forms of the page, which take the keys that are meant for none of them.
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
}

function commandOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.metaKey || event.ctrlKey) || event.altKey) return null
  const key = keyOf(event)
  if (key === 'y' && event.ctrlKey) return 'redo'
  if (key !== 'z') return null
  return event.shiftKey ? 'redo' : 'undo'
}

function isOfOthers(target: EventTarget | null): boolean {
  if (isTyping(target) || dialogOf(target)) return true
  return target instanceof Element && target.closest('section[data-wide], [data-test-panel]') !== null
}
