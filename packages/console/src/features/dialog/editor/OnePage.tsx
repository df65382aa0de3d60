import { Autocomplete, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { CONVERSATION_NAME_MAX, conversation, TAG_NAME_MAX, type Use } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { conversationKeys } from '../../../shared/api/queryKeys'
import { queryTo } from '../../../shared/api/queryTo'
import { RenameNote } from '../../../shared/component/RenameNote'
import { Counter } from '../../../shared/form/Counter'
import { partOf } from '../../../shared/form/partOf'
import { useT } from '../../../shared/i18n/useT'
import { ChipsInput } from '../../../shared/input/ChipsInput'
import { fieldText } from '../../../shared/ui/errorText'
import { labelsQuery } from '../label/labelsQuery'
import { Answers } from './answer/Answers'
import classes from './ConversationEditor.module.css'
import { conversationUsesQuery } from './conversationQuery'
import type { ConversationSettings, Draft, SectionProps } from './draft/draft'
import type { Paraphrases } from './question/paraphrase/useParaphrases'
import { type MoreQuestions, QuestionSections } from './question/QuestionSections'
import type { SimilarQuestions } from './question/similar/useSimilarQuestions'
import type { Duplicate } from './question/useDuplicateQuestions'
import type { Arrival } from './question/useOfferedQuestion'
import { CONVERSATION_SETTING_KINDS } from './setting/conversationSettingKinds'
import { Settings } from './setting/Settings'
import { useElsewhere } from './setting/useElsewhere'
import { Filmstrip } from './task/strip/Filmstrip'

type Props = {
  section: SectionProps
  more: MoreQuestions
  /** The name that is stored on the server; undefined for a new conversation. */
  storedName: string | undefined
  nameField: RefObject<HTMLInputElement | null>
  arrival: Arrival | null
  duplicates: ReadonlyMap<string, Duplicate>
  similar: SimilarQuestions
  paraphrases: Paraphrases
}

/** What people ask on the left, what the bot answers on the right. */
export function OnePage({ section, storedName, nameField, ...asked }: Props) {
  const { form, domainId, lang, readOnly } = section
  const { task } = form.draft.settings
  return (
    <fieldset className={classes.columns} disabled={readOnly}>
      <div className={classes.form}>
        <Basics {...section} storedName={storedName} nameField={nameField} />
        <QuestionSections {...section} {...asked} />
        <ConversationSettingsList {...section} more={asked.more} />
      </div>
      <div className={classes.answers}>
        <Answers {...section} />
        {!readOnly && task && <Filmstrip task={task} domainId={domainId} lang={lang} />}
      </div>
    </fieldset>
  )
}

/** What a conversation does beyond question and answer, and the menu of all that it may have besides. */
function ConversationSettingsList({ form, more, ...section }: SectionProps & { more: MoreQuestions }) {
  const t = useT()
  const { inAnswer } = useElsewhere({ form, domainId: section.domainId })
  return (
    <Settings
      {...section}
      form={partOf<ConversationSettings, Draft>(form, 'settings')}
      kinds={CONVERSATION_SETTING_KINDS}
      label={t('editor.settings')}
      elsewhere={inAnswer}
      more={more.choices}
      onMore={(field) => more.add(field as Parameters<typeof more.add>[0])}
    />
  )
}

type BasicsProps = SectionProps & {
  /** The name that is stored on the server; undefined for a new conversation. */
  storedName: string | undefined
  nameField: RefObject<HTMLInputElement | null>
}

/** Name, group and tags. A group or tag that does not exist yet is created with the save. */
function Basics({ form, domainId, conversationId, storedName, lang, nameField }: BasicsProps) {
  const t = useT()
  const groups = useQuery(labelsQuery('group', domainId)).data ?? []
  const tags = useQuery(labelsQuery('tag', domainId)).data ?? []
  const { draft } = form
  const uses = useRenamed({ domainId, conversationId, storedName, name: draft.name })
  const name = form.field('name')
  const isDuplicate = useDuplicateName(domainId, conversationId, draft.name)
  const groupIsNew =
    draft.group.trim() !== '' &&
    !groups.some((group) => group.name.toLowerCase() === draft.group.trim().toLowerCase())
  return (
    <div className={classes.basics}>
      <div>
        <TextInput
          label={t('common.name')}
          description={t('editor.nameHelp')}
          lang={lang}
          ref={nameField}
          {...name}
          error={name.error ?? (isDuplicate && fieldText(t, { code: 'DUPLICATE_NAME' }))}
        />
        <Counter length={draft.name.length} max={CONVERSATION_NAME_MAX} />
        <RenameNote domainId={domainId} uses={uses} />
      </div>
      <div className={classes.pair}>
        <Autocomplete
          size="sm"
          label={t('conversations.group')}
          placeholder={t('editor.groupPlaceholder')}
          description={groupIsNew ? t('editor.groupNew') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={groups.map((group) => group.name)}
          limit={50}
          {...form.field('group')}
        />
        <ChipsInput
          label={t('conversations.tags')}
          placeholder={draft.tags.length === 0 ? t('editor.tagsPlaceholder') : ''}
          data={tags.map((tag) => tag.name)}
          limit={50}
          maxLength={TAG_NAME_MAX}
          classNames={{ input: classes.tags }}
          splitChars={[',', '|']}
          {...form.field('tags')}
          onChange={(names) => form.update({ tags: names })}
        />
      </div>
    </div>
  )
}

/** What will get the new name of a conversation, while it has one that is not saved. */
function useRenamed({
  domainId,
  conversationId,
  storedName,
  name,
}: Pick<BasicsProps, 'domainId' | 'conversationId' | 'storedName'> & { name: string }): readonly Use[] {
  const renamed = conversationId !== null && storedName !== undefined && name.trim() !== storedName
  const uses = useQuery({ ...conversationUsesQuery(domainId, conversationId ?? 0), enabled: renamed })
  return renamed ? (uses.data ?? []) : []
}

const PAUSE_MS = 400

/** Whether another conversation has this name; false until the server has answered. */
function useDuplicateName(domainId: number, exceptId: number | null, name: string): boolean {
  const [asked] = useDebouncedValue(name.trim(), PAUSE_MS)
  const found = useQuery({
    ...queryTo(conversationKeys.exist(domainId, asked, exceptId), conversation.exist, {
      query: { domainId, name: asked, ...(exceptId !== null && { exceptId }) },
    }),
    enabled: asked !== '' && asked.length <= 100,
  })
  return asked === name.trim() && found.data?.exist === true
}
