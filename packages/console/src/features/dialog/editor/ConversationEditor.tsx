import type { Conversation } from '@parlance/contract'
import { useEffect } from 'react'
import { useDomain } from '../../../shared/api/useDomain'
import { useMay } from '../../../shared/api/useMay'
import { UnsavedGuard } from '../../../shared/form/UnsavedGuard'
import { useT } from '../../../shared/i18n/useT'
import { Page } from '../../../shared/layout/Page'
import { AnchorLink } from '../../../shared/ui/AnchorLink'
import { Answers } from './answer/Answers'
import { Basics } from './Basics'
import classes from './ConversationEditor.module.css'
import { DeleteConversation } from './DeleteConversation'
import { ConflictDialog } from './draft/ConflictDialog'
import { ConversationPartsList } from './draft/ConversationPartsList'
import { DraftNotice } from './draft/DraftNotice'
import { OtherQuestions } from './question/OtherQuestions'
import { Questions } from './question/Questions'
import { SaveBar } from './SaveBar'
import { useEditor } from './useEditor'

/** Everything of one conversation on one page: what people ask on the left, what the bot answers on the right. */
export function ConversationEditor(props: { domainId: number; conversation: Conversation | null }) {
  const { domainId, conversation } = props
  const t = useT()
  const may = useMay(domainId, 'Change/content')
  const lang = useDomain(domainId)?.language
  const editor = useEditor({ domainId, conversation, may })
  const { draft, base, dirty } = editor.state
  const fresh = base === null
  useEffect(() => {
    if (fresh) document.querySelector<HTMLInputElement>('[data-conversation-name]')?.focus()
  }, [fresh])
  const parts = {
    domainId,
    conversationId: base?.id ?? null,
    draft,
    lang,
    readOnly: !may,
    update: editor.state.update,
    errorAt: editor.errorAt,
    onLeave: editor.onLeave,
  }
  return (
    <Page
      title={base?.name ?? t('conversations.create')}
      back={
        <AnchorLink to="/dmManagement" search={{ domainId }}>
          {`← ${t('screen.conversations')}`}
        </AnchorLink>
      }
      actions={base && may && <DeleteConversation domainId={domainId} conversation={base} />}
    >
      <div className={classes.root}>
        {editor.journal.offered && may && (
          <DraftNotice
            draft={editor.journal.offered}
            outdated={base !== null && base.revision !== editor.journal.offered.revision}
            onRestore={editor.journal.restore}
            onDiscard={editor.journal.discard}
          />
        )}
        {!may && <p className="quiet">{t('editor.readOnly')}</p>}
        <fieldset className={classes.columns} disabled={!may}>
          <div className={classes.form}>
            <Basics {...parts} />
            <Questions {...parts} kind="general" taken={editor.taken} conflicts={editor.conflicts} />
            <Questions {...parts} kind="scripts" taken={editor.taken} />
            <OtherQuestions {...parts} />
            <ConversationPartsList {...parts} />
          </div>
          <div className={classes.answers}>
            <Answers {...parts} />
          </div>
        </fieldset>
      </div>
      {may && (
        <SaveBar
          base={base}
          dirty={dirty}
          saving={editor.saving}
          onSave={() => editor.save()}
          onSaveAndNew={() => editor.save('new')}
        />
      )}
      <ConflictDialog
        conflict={editor.conflict}
        base={editor.commonBase}
        saving={editor.saving}
        onReload={editor.takeTheirs}
        onOverwrite={editor.overwrite}
        onClose={editor.closeConflict}
      />
      <UnsavedGuard dirty={dirty && may} />
    </Page>
  )
}
