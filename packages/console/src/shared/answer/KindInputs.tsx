import { SegmentedControl, TextInput } from '@mantine/core'
import { ANSWER_TEXT_MAX, type AnswerType, IN_ANSWERS } from '@parlance/contract'
import type { ComponentType } from 'react'
import { ExpressionTextarea } from '../expression/ExpressionTextarea'
import { useT } from '../i18n/useT'
import { AudioPicker } from '../media/AudioPicker'
import classes from './Bubble.module.css'
import type { DraftOf } from './bubbleDraft'
import { type BubbleInputsProps, textField } from './bubbleForm'
import { CardInputs } from './CardInputs'
import { FlexInputs } from './FlexInputs'
import { FormChoice } from './FormChoice'
import { LinksInputs } from './LinksInputs'

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

function TextInputs({ form, at, domainId, lang, label }: BubbleInputsProps<DraftOf<'TEXT'>>) {
  const t = useT()
  return (
    <ExpressionTextarea
      max={ANSWER_TEXT_MAX}
      domainId={domainId}
      accepts={IN_ANSWERS}
      aria-label={label ?? t('answer.text')}
      placeholder={t('answer.textPlaceholder')}
      minRows={2}
      maxRows={12}
      lang={lang}
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
        <TextInput
          label={t('answer.audioUrl')}
          description={t('answer.audioUrlHelp')}
          placeholder="https://"
          inputMode="url"
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
