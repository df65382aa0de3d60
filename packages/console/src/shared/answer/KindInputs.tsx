import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { ANSWER_TEXT_MAX, type AnswerType, jsonFault, LINKS_MAX } from '@parlance/contract'
import type { ComponentType } from 'react'
import { ExpressionInput } from '../expression/ExpressionInput'
import { ExpressionTextarea } from '../expression/ExpressionTextarea'
import { useT } from '../i18n/useT'
import { AddressInput } from '../input/AddressInput'
import { AudioPicker } from '../media/AudioPicker'
import classes from './Bubble.module.css'
import { ButtonRows } from './ButtonRows'
import type { DraftOf } from './bubbleDraft'
import { type BubbleInputsProps, textField } from './bubbleForm'
import { CardInputs } from './CardInputs'
import { FormChoice } from './FormChoice'

/** The inputs of each kind of bubble. */
const INPUTS: { [Kind in AnswerType]: ComponentType<BubbleInputsProps<DraftOf<Kind>>> } = {
  TEXT: TextInputs,
  IMAGECARD: CardInputs,
  MULTILINKS: LinksInputs,
  FLEXMESSAGE: FlexInputs,
  SINGLEFORM: FormChoice,
  STICKER: StickerInputs,
  AUDIO: AudioInputs,
  NOANSWER: NoAnswer,
}

/** The inputs of one bubble, by its kind. */
export function KindInputs(props: BubbleInputsProps) {
  // A bubble never changes its kind, so that its inputs only ever get drafts of their own.
  const Inputs = INPUTS[props.bubble.answerType] as ComponentType<never> as ComponentType<BubbleInputsProps>
  return <Inputs {...props} />
}

function TextInputs({ form, at, domainId, label }: BubbleInputsProps<DraftOf<'TEXT'>>) {
  const t = useT()
  return (
    <ExpressionTextarea
      max={ANSWER_TEXT_MAX}
      domainId={domainId}
      aria-label={label ?? t('answer.text')}
      placeholder={t('answer.textPlaceholder')}
      minRows={2}
      maxRows={12}
      {...textField(form, `${at}.component.data.description`)}
    />
  )
}

function StickerInputs({ form, at, bubble, onChange, readOnly }: BubbleInputsProps<DraftOf<'STICKER'>>) {
  const t = useT()
  return (
    <>
      <SegmentedControl
        w="fit-content"
        aria-label={t('answer.stickerOf')}
        disabled={readOnly}
        data={[
          { value: 'line_sticker', label: 'LINE' },
          { value: 'lineworks_sticker', label: 'LINE WORKS' },
        ]}
        value={bubble.component.type}
        onChange={(type) =>
          onChange((now) => ({
            ...now,
            component: {
              ...now.component,
              type: type === 'line_sticker' ? 'line_sticker' : 'lineworks_sticker',
            },
          }))
        }
      />
      <p className={classes.help}>{t('answer.stickerHelp')}</p>
      <div className={classes.pair}>
        <TextInput
          label={t('answer.stickerPackage')}
          inputMode="numeric"
          {...textField(form, `${at}.component.data.packageId`)}
        />
        <TextInput
          label={t('answer.stickerId')}
          inputMode="numeric"
          {...textField(form, `${at}.component.data.stickerId`)}
        />
      </div>
    </>
  )
}

function AudioInputs({ form, at, bubble, domainId, lang, readOnly }: BubbleInputsProps<DraftOf<'AUDIO'>>) {
  const t = useT()
  return (
    <div className={classes.pair}>
      <div className={classes.picked}>
        <AddressInput
          label={t('answer.audioUrl')}
          description={t('answer.audioUrlHelp')}
          {...textField(form, `${at}.component.data.audioUrl`)}
        />
        {!readOnly && (
          <AudioPicker
            domainId={domainId}
            onPick={({ address, name }) => {
              form.field(`${at}.component.data.audioUrl`).onChange(address)
              if (!bubble.component.data.title) form.field(`${at}.component.data.title`).onChange(name)
            }}
          />
        )}
      </div>
      <TextInput
        label={t('answer.audioTitle')}
        description={t('common.optional')}
        lang={lang}
        {...textField(form, `${at}.component.data.title`)}
      />
    </div>
  )
}

function NoAnswer() {
  const t = useT()
  return <p className={classes.help}>{t('answer.kindHelp.NOANSWER')}</p>
}

/** A Flex message as its JSON (section 5: valid and not empty), and what devices show that cannot draw it. */
function FlexInputs({ form, at, bubble, domainId }: BubbleInputsProps<DraftOf<'FLEXMESSAGE'>>) {
  const t = useT()
  const json = textField(form, `${at}.json`)
  const fault = bubble.json.trim() === '' ? null : jsonFault(bubble.json, 'OBJECT')
  return (
    <>
      <ExpressionInput
        domainId={domainId}
        label={t('answer.flexTitle')}
        description={t('answer.flexTitleHelp')}
        {...textField(form, `${at}.title`)}
      />
      <Textarea
        label="JSON"
        description={t('answer.flexHelp')}
        minRows={8}
        maxRows={24}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--font-mono)', fontSize: 12 } }}
        {...json}
        error={json.error && (fault ? t('field.JSON_INVALID_AT', fault) : json.error)}
      />
    </>
  )
}

/** A text with a list of links (section 5: at least one, each with its words and its address). */
function LinksInputs(props: BubbleInputsProps<DraftOf<'MULTILINKS'>>) {
  const { form, at, bubble, domainId, lang, label, readOnly, onChange } = props
  const t = useT()
  return (
    <>
      <ExpressionTextarea
        max={ANSWER_TEXT_MAX}
        domainId={domainId}
        aria-label={label ?? t('answer.text')}
        placeholder={t('answer.linksText')}
        minRows={1}
        maxRows={8}
        {...textField(form, `${at}.cover.data.description`)}
      />
      <ButtonRows
        form={form}
        at={`${at}.links`}
        buttons={bubble.links}
        max={LINKS_MAX}
        linksOnly
        splits
        lang={lang}
        readOnly={readOnly}
        onChange={(change) => onChange((now) => ({ ...now, links: change(now.links) }))}
      />
    </>
  )
}
