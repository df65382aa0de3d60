import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useT } from '../../../../shared/i18n/useT'
import { PanelBeside, PanelBody, type Steps } from '../../../../shared/ui/beside/PanelBeside'
import { ErrorAlert } from '../../../../shared/ui/ErrorAlert'
import { ConversationEditor } from '../../editor/ConversationEditor'
import { conversationQuery } from '../../editor/conversationQuery'
import type { Placed } from '../layout/layout'
import classes from './ConversationBeside.module.css'
import type { ScenarioEdits } from './useScenarioEdits'

type Props = {
  domainId: number
  id: number
  placed: readonly Placed[]
  edits: ScenarioEdits
  onOpen: (id: number) => void
  onClose: () => void
}

/** The editor of one card, beside the picture. */
export function ConversationBeside({ domainId, id, placed, edits, onOpen, onClose }: Props) {
  const t = useT()
  const found = useQuery(conversationQuery(domainId, id))
  const root = useRef<HTMLDivElement>(null)
  const isThere = found.data !== undefined
  useEffect(() => {
    // Whoever opened it by keys goes on in it.
    if (isThere) root.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  }, [isThere])
  const at = placed.findIndex(({ node }) => node.id === id)
  const steps: Steps = {
    has: (by) => placed[at + by] !== undefined,
    step: (by) => placed[at + by] && onOpen(placed[at + by]!.node.id),
  }
  return (
    <div ref={root} className={classes.root}>
      {found.data ? (
        <ConversationEditor
          domainId={domainId}
          conversation={found.data}
          beside={{ steps, onClose, onSaved: edits.noteSaved }}
        />
      ) : (
        <PanelBeside
          wide
          label={t('kind.conversation')}
          title={t('kind.conversation')}
          steps={steps}
          stepLabels={{ previous: t('scenario.previous'), next: t('scenario.next') }}
          onClose={onClose}
        >
          <PanelBody aria-busy={found.isPending}>
            <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
          </PanelBody>
        </PanelBeside>
      )}
    </div>
  )
}
