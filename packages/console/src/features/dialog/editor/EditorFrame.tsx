import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { Page } from '../../../shared/layout/Page'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { PanelBeside, PanelBody, type Steps } from '../../../shared/ui/beside/PanelBeside'
import classes from './ConversationEditor.module.css'
import type { StoredConversation } from './draft/draft'

/** The editor beside something else, such as the picture of scenarios, instead of on a page of its own. */
export type EditorBeside = {
  steps: Steps
  /** Called after a save, with the conversation before and after it. */
  onSaved: (before: StoredConversation, after: StoredConversation) => void
  onClose: () => void
}

type Props = {
  title: string
  domainId: number
  conversationId: number | null
  beside: EditorBeside | undefined
  /** Shown on a page only: a panel has no room for them. */
  actions: ReactNode
  children: ReactNode
}

/** What stands around the editor: a page, or a panel from which the page can be opened. */
export function EditorFrame({ title, domainId, conversationId, beside, actions, children }: Props) {
  const t = useT()
  if (!beside)
    return (
      <Page
        title={title}
        back={
          <AnchorLink to="/dmManagement" search={{ domainId }}>
            {`← ${t('screen.conversations')}`}
          </AnchorLink>
        }
        actions={actions}
      >
        {children}
      </Page>
    )
  return (
    <PanelBeside
      wide
      label={t('scenario.edit', { name: title })}
      title={title}
      steps={beside.steps}
      stepLabels={{ previous: t('scenario.previous'), next: t('scenario.next') }}
      action={
        conversationId !== null && (
          <AnchorLink to="/dmManagementModify" search={{ domainId, id: conversationId }}>
            {t('scenario.wholePage')}
          </AnchorLink>
        )
      }
      onClose={beside.onClose}
    >
      <PanelBody className={classes.panel}>{children}</PanelBody>
    </PanelBeside>
  )
}
