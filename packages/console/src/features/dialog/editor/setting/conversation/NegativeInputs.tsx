import { useDebouncedValue } from '@mantine/hooks'
import {
  ALIKE_QUESTIONS_COMPARED,
  type AlikeConversation,
  NEGATIVES_MAX,
  similarQuestion,
} from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { conversationKeys } from '../../../../../shared/api/queryKeys'
import { pageTo } from '../../../../../shared/api/queryTo'
import { useT } from '../../../../../shared/i18n/useT'
import { conversationChoices } from '../../../../../shared/input/conversationChoices'
import { SearchSelect } from '../../../../../shared/input/SearchSelect'
import { ComponentLink } from '../../../../../shared/link/ComponentLink'
import { IconAction } from '../../../../../shared/ui/IconAction'
import { toasts } from '../../../../../shared/ui/Toasts'
import type { ConversationSettings } from '../../draft/draft'
import { useEditedConversation } from '../../draft/editedConversation'
import { similarityWord } from '../../question/similar/similarityWord'
import type { SettingInputsProps } from '../settingKind'
import classes from './conversationSetting.module.css'

/** The conversations that this one is not, with the questions for which they would be mistaken for one another. */
export function NegativeInputs(props: SettingInputsProps<ConversationSettings>) {
  const { form, domainId, lang, readOnly } = props
  const t = useT()
  const { name: own } = useEditedConversation()
  const { negatives = [] } = form.draft
  const alike = useAlike(domainId, negatives)
  const change = (next: (names: string[]) => string[]) =>
    form.update((now) => ({ ...now, negatives: next(now.negatives ?? []) }))
  const add = (name: string) => {
    flushSync(() => change((now) => [...now, name]))
    document.getElementById(form.idOf('negatives.add'))?.focus()
  }
  const remove = (name: string, at: number) => {
    change((now) => now.filter((each) => each !== name))
    toasts.undoable(t('editor.negative.removed', { name }), () => change((now) => now.toSpliced(at, 0, name)))
  }
  return (
    <>
      <p className="help">{t('editor.negative.help')}</p>
      {negatives.length > 0 && (
        <ul className={classes.rows} aria-label={t('editor.setting.negatives')}>
          {negatives.map((name, at) => (
            <li key={name} id={form.idOf(`negatives.${at}`)} className={classes.row}>
              <Named domainId={domainId} name={name} alike={alike} />
              {readOnly ? (
                <span />
              ) : (
                <IconAction
                  label={t('editor.negative.remove', { name })}
                  icon={X}
                  onClick={() => remove(name, at)}
                />
              )}
              <Pairs pairs={alike?.get(name)?.pairs} />
              {form.errorAt(`negatives.${at}`) && (
                <span role="alert" className="wrong">
                  {form.errorAt(`negatives.${at}`)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && negatives.length < NEGATIVES_MAX && (
        <SearchSelect
          // What was chosen is a row now: the field begins anew.
          key={negatives.length}
          field={{
            id: form.idOf('negatives.add'),
            name: 'negatives.add',
            value: null,
            error: undefined,
            onChange: (name) => typeof name === 'string' && add(name),
            onBlur: () => form.touch('negatives'),
          }}
          find={(search) => conversationChoices(domainId, search, [...negatives, own])}
          label={t('editor.negative.choose')}
          description={t('editor.negative.chooseHelp', { max: NEGATIVES_MAX })}
          placeholder={t('conversations.search')}
          readOnly={readOnly}
          lang={lang}
        />
      )}
    </>
  )
}

function Named({ domainId, name, alike }: { domainId: number; name: string; alike: Alike | undefined }) {
  const id = alike?.get(name)?.id
  return id === undefined ? (
    <span>{name}</span>
  ) : (
    <ComponentLink domainId={domainId} id={id} name={name} newTab />
  )
}

/** Questions of both that are alike; nothing is said until they have been compared. */
function Pairs({ pairs }: { pairs: NonNullable<ReturnType<Alike['get']>>['pairs'] | undefined }) {
  const t = useT()
  const { questions } = useEditedConversation()
  if (!pairs || questions.length === 0) return null
  if (pairs.length === 0) return <span className="help">{t('editor.negative.unlike')}</span>
  return (
    <ul className={classes.pairs} aria-label={t('editor.negative.alike')}>
      {pairs.map(({ text, other, similarity }) => (
        <li key={`${text} ${other}`}>
          <q>{text}</q>
          {' – '}
          <q>{other}</q>
          {` · ${t(similarityWord(similarity))}`}
        </li>
      ))}
    </ul>
  )
}

const PAUSE_MS = 600
/** How often to ask again while the server reads the questions of the domain. */
const PREPARING_MS = 500

/** Conversations by their name, with the questions that are alike to those of the one that is edited. */
type Alike = ReadonlyMap<string, AlikeConversation>

/** Compares the questions that stand in the form with those of conversations; undefined until they are compared. */
function useAlike(domainId: number, names: readonly string[]): Alike | undefined {
  const { questions: typed } = useEditedConversation()
  const [questions] = useDebouncedValue(typed, PAUSE_MS)
  const body = { questions: questions.slice(0, ALIKE_QUESTIONS_COMPARED), names: [...names] }
  const { data } = useQuery({
    ...pageTo(conversationKeys.list(domainId, { alike: body }), similarQuestion.among, {
      query: { domainId },
      body,
    }),
    enabled: names.length > 0,
    refetchInterval: ({ state }) => (state.data?.state === 'PREPARING' ? PREPARING_MS : false),
  })
  return useMemo(
    () => (data?.state === 'READY' ? new Map(data.conversations.map((one) => [one.name, one])) : undefined),
    [data],
  )
}
