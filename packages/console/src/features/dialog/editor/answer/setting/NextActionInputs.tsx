import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import {
  BUBBLES_PER_ANSWER_MAX,
  KEYPAD_DIGITS_MAX,
  type SubsequentAction,
  VOICE_WAIT_MAX_SECONDS,
} from '@parlance/contract'
import { useRef } from 'react'
import { useDomain } from '../../../../../shared/api/useDomain'
import type { FieldProps } from '../../../../../shared/form/draftForm'
import { useT } from '../../../../../shared/i18n/useT'
import { conversationChoices } from '../../../../../shared/input/conversationChoices'
import { SearchSelect } from '../../../../../shared/input/SearchSelect'
import type { AnswerSettings } from '../../draft/draft'
import type { SettingInputsProps } from '../../setting/settingKind'
import classes from './AnswerSetting.module.css'

type Type = SubsequentAction['type']
type Props = SettingInputsProps<AnswerSettings>

/** A new action of each kind. */
const NEW: { [Kind in Type]: Extract<SubsequentAction, { type: Kind }> } = {
  WAIT: { type: 'WAIT' },
  MOVE: { type: 'MOVE', conversation: '' },
  WAIT_VOICE: { type: 'WAIT_VOICE', seconds: 5 },
  WAIT_KEYPAD: { type: 'WAIT_KEYPAD', digits: 1, seconds: 5, fromBubble: 0 },
  TRANSFER: { type: 'TRANSFER', number: '' },
  END_CALL: { type: 'END_CALL' },
}
const OF_CHATS: readonly Type[] = ['MOVE', 'WAIT']

/** What a new setting begins with: few set it for anything else. */
export const NEW_ACTION: SubsequentAction = NEW.MOVE

/** What follows an answer (behaviour 6.6); waits, transfer and end are those of a call. */
export function NextActionInputs(props: Props) {
  const { form, domainId, readOnly } = props
  const t = useT()
  const takesCalls = useDomain(domainId)?.domainType === 'CALL_CENTRE'
  const action = form.draft.subsequentAction ?? NEW.WAIT
  /** What was set for each kind, so that a look at another one loses nothing. */
  const seen = useRef<{ [Kind in Type]?: SubsequentAction }>({})
  const kinds = (Object.keys(NEW) as Type[]).filter(
    (type) => takesCalls || OF_CHATS.includes(type) || type === action.type || seen.current[type],
  )
  const choose = (type: Type) => {
    seen.current[action.type] = action
    form.update((now) => ({ ...now, subsequentAction: seen.current[type] ?? NEW[type] }))
  }
  return (
    <div className={classes.fields}>
      <NativeSelect
        id={form.idOf('subsequentAction.type')}
        aria-label={t('answerSetting.next')}
        disabled={readOnly}
        data={kinds.map((value) => ({ value, label: t(`subsequentAction.${value}`) }))}
        value={action.type}
        onChange={(event) => choose(event.currentTarget.value as Type)}
      />
      <ActionFields {...props} action={action} />
    </div>
  )
}

function ActionFields({ form, domainId, lang, readOnly, action }: Props & { action: SubsequentAction }) {
  const t = useT()
  switch (action.type) {
    case 'WAIT':
    case 'END_CALL':
      return <p className={classes.help}>{t(`answerSetting.nextHelp.${action.type}`)}</p>
    case 'MOVE':
      return (
        <SearchSelect
          aria-label={t('answerSetting.moveTo')}
          description={t('answerSetting.nextHelp.MOVE')}
          placeholder={t('answerSetting.findConversation')}
          field={form.field('subsequentAction.conversation') as FieldProps<string>}
          find={(search) => conversationChoices(domainId, search)}
          readOnly={readOnly}
          lang={lang}
        />
      )
    case 'WAIT_VOICE':
      return <Seconds form={form} least={1} help={t('answerSetting.nextHelp.WAIT_VOICE')} />
    case 'WAIT_KEYPAD':
      return <KeypadFields form={form} />
    case 'TRANSFER':
      return (
        <TextInput
          label={t('answerSetting.number')}
          description={t('answerSetting.nextHelp.TRANSFER')}
          {...(form.field('subsequentAction.number') as FieldProps<string>)}
        />
      )
  }
}

type FormProps = Pick<Props, 'form'>

function Seconds({ form, least, help }: FormProps & { least: number; help: string }) {
  const t = useT()
  return (
    <NumberInput
      label={t('answerSetting.seconds')}
      description={help}
      min={least}
      max={VOICE_WAIT_MAX_SECONDS}
      decimalScale={3}
      // What is out of bounds is told, not changed unseen.
      clampBehavior="none"
      allowNegative={false}
      {...(form.field('subsequentAction.seconds') as FieldProps<number>)}
    />
  )
}

function KeypadFields({ form }: FormProps) {
  const t = useT()
  const from = form.field('subsequentAction.fromBubble') as FieldProps<number>
  return (
    <div className={classes.pair}>
      <NumberInput
        label={t('answerSetting.digits')}
        description={t('answerSetting.digitsHelp', { max: KEYPAD_DIGITS_MAX })}
        min={1}
        max={KEYPAD_DIGITS_MAX}
        allowDecimal={false}
        clampBehavior="none"
        allowNegative={false}
        {...(form.field('subsequentAction.digits') as FieldProps<number>)}
      />
      <Seconds form={form} least={0} help={t('answerSetting.secondsHelp', { max: VOICE_WAIT_MAX_SECONDS })} />
      <NativeSelect
        {...from}
        label={t('answerSetting.fromBubble')}
        description={t('answerSetting.fromBubbleHelp')}
        data={Array.from({ length: BUBBLES_PER_ANSWER_MAX }, (_, i) => ({
          value: String(i),
          label: t('answerSetting.bubbleNumber', { number: i + 1 }),
        }))}
        value={String(from.value)}
        onChange={(event) => from.onChange(Number(event.currentTarget.value))}
      />
    </div>
  )
}

/** As it would be saved; a number that is not typed yet is missing. */
export function preparedAction(action: SubsequentAction): SubsequentAction {
  const entries = Object.entries(action).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'seconds' || name === 'digits')
      return String(value).trim() === '' ? [] : [[name, Number(value)]]
    return [[name, typeof value === 'string' ? value.trim().normalize('NFC') : value]]
  })
  return Object.fromEntries(entries) as SubsequentAction
}
