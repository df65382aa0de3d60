import type { Conversation } from '@parlance/contract'
import { useNavigate } from '@tanstack/react-router'
import { useDomain } from '../../../shared/api/useDomain'
import { useMay } from '../../../shared/api/useMay'
import { EditConflictDialog } from '../../../shared/form/conflict/EditConflictDialog'
import { DraftNotice } from '../../../shared/form/kept/DraftNotice'
import { UnsavedGuard } from '../../../shared/form/UnsavedGuard'
import { useT } from '../../../shared/i18n/useT'
import { ButtonLink } from '../../../shared/link/ButtonLink'
import { DeleteConversations } from '../DeleteConversations'
import classes from './ConversationEditor.module.css'
import { describeAt } from './draft/describeAt'
import { EditedConversationProvider, useEdited } from './draft/editedConversation'
import { EditorFrame } from './EditorFrame'
import { ConversationHistory } from './history/ConversationHistory'
import { JsonMode } from './json/JsonMode'
import { JsonToggle } from './json/JsonToggle'
import { OnePage } from './OnePage'
import { useMoreQuestions } from './question/QuestionSections'
import { SaveBar } from './SaveBar'
import { TryDraft } from './test/TryDraft'
import { useTellTest } from './test/useTellTest'
import { type EditorOptions, useEditor } from './useEditor'
import { useMode } from './wizard/useMode'
import { Wizard } from './wizard/Wizard'

/** Everything of one conversation on one page: what people ask on the left, what the bot answers on the right. */
export function ConversationEditor(props: EditorOptions) {
  const { domainId, beside } = props
  const t = useT()
  const may = useMay(domainId, 'Change/content')
  const lang = useDomain(domainId)?.language
  const { form, save, nameField, made, arrival, duplicates, similar, paraphrases } = useEditor({
    ...props,
    may,
  })
  const { base, dirty, saving } = form
  const conversationId = base?.conversation.id ?? null
  const section = { form, domainId, conversationId, lang, readOnly: !may }
  const more = useMoreQuestions(section)
  const edited = useEdited(form, may)
  useTellTest(form, domainId)
  const { isWizard, modeSwitch, onOnePage } = useMode(form, may)
  return (
    <EditorFrame
      title={base?.fields.name ?? t('conversations.create')}
      domainId={domainId}
      conversationId={conversationId}
      beside={beside}
      actions={
        <>
          <TryDraft domainId={domainId} />
          {modeSwitch}
          {!isWizard && <JsonToggle form={form} />}
          {base && <OfStored domainId={domainId} conversation={base.conversation} may={may} />}
        </>
      }
    >
      <div className={classes.root}>
        <Notice form={form} may={may} />
        {form.draft.json === null ? (
          <EditedConversationProvider value={edited}>
            {isWizard ? (
              <Wizard
                form={form}
                section={section}
                duplicates={duplicates}
                similar={similar}
                paraphrases={paraphrases}
                made={made}
                onSave={() => void save('new')}
                onOnePage={onOnePage}
              />
            ) : (
              <OnePage
                section={section}
                more={more}
                storedName={base?.fields.name}
                nameField={nameField}
                arrival={arrival}
                duplicates={duplicates}
                similar={similar}
                paraphrases={paraphrases}
              />
            )}
          </EditedConversationProvider>
        ) : (
          <JsonMode form={form} readOnly={!may} />
        )}
      </div>
      {may && !isWizard && <EditorBar domainId={domainId} form={form} beside={beside} save={save} />}
      <EditConflictDialog
        conflict={form.conflict}
        saving={saving}
        describe={(path, value) => describeAt(t, path, value)}
      />
      <UnsavedGuard dirty={dirty && may} everywhere kept saving={saving} onSave={() => save('leave')} />
    </EditorFrame>
  )
}

type NoticeProps = Pick<ReturnType<typeof useEditor>, 'form'> & { may: boolean }

/** Of a draft that was kept, or that nothing can be changed. */
function Notice({ form, may }: NoticeProps) {
  const t = useT()
  return may ? <DraftNotice form={form} /> : <p className="quiet">{t('editor.readOnly')}</p>
}

type BarProps = Pick<ReturnType<typeof useEditor>, 'form' | 'save'> & {
  domainId: number
  beside: EditorOptions['beside'] | undefined
}

function EditorBar({ domainId, beside, form, save }: BarProps) {
  const stored = form.base?.conversation ?? null
  return (
    <SaveBar
      base={stored}
      dirty={form.dirty}
      saving={form.saving}
      problems={form.problems}
      onProblem={form.showProblem}
      onSave={() => void save('stay')}
      onSaveAndNew={beside ? undefined : () => void save('new')}
      history={stored && <ConversationHistory domainId={domainId} id={stored.id} onRestore={form.replace} />}
    />
  )
}

type StoredProps = { domainId: number; conversation: Conversation; may: boolean }

/** The way to its scenario, and the end of it. */
function OfStored({ domainId, conversation: { id, type, name }, may }: StoredProps) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <>
      <ButtonLink to="/dmManagementMultiTurn/$type/$id" params={{ type, id }} search={{ domainId }}>
        {t('screen.scenario')}
      </ButtonLink>
      {may && (
        <DeleteConversations
          domainId={domainId}
          which={{ ids: [id] }}
          count={1}
          name={name}
          onRemoved={() => void navigate({ to: '/dmManagement', search: { domainId }, ignoreBlocker: true })}
        />
      )}
    </>
  )
}
