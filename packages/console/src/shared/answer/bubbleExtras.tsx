import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ExpressionInput } from '../expression/ExpressionInput'
import type { Translate } from '../i18n/useT'
import { useT } from '../i18n/useT'
import { AddressInput } from '../input/AddressInput'
import { ActionInputs } from './ActionInputs'
import classes from './Bubble.module.css'
import type { ActionDraft, BubbleDraft, TextDraft } from './bubbleDraft'
import { type BubbleInputsProps, textField } from './bubbleForm'
import type { Extra } from './Extras'
import { LinkInputs } from './LinkInputs'

/** What a bubble may have besides what its kind is about. */
export function bubbleExtras(t: Translate, props: BubbleInputsProps): Extra[] {
  const { bubble } = props
  return [...textExtras(t, props), impressionOf(t, props), markerOf(t, props, bubble)]
}

/** A text's title, link and action: of a text, or of that above a list of links. */
function textExtras(t: Translate, { bubble, at, form, ...props }: BubbleInputsProps): Extra[] {
  const text = textIn(bubble)
  if (!text) return []
  const path = bubble.answerType === 'TEXT' ? (`${at}.component` as const) : (`${at}.cover` as const)
  const { title, data } = text
  const hasError = (field: string) => form.errorAt(`${path}.${field}`) !== undefined
  return [
    {
      name: t('answer.title'),
      help: t('answer.titleHelp'),
      filled: Boolean(title) || hasError('title'),
      inputs: (
        <ExpressionInput
          domainId={props.domainId}
          label={t('answer.title')}
          {...textField(form, `${path}.title`)}
        />
      ),
    },
    {
      name: t('answer.link'),
      help: t('answer.linkHelp'),
      filled: Boolean(data.url || data.urlAlias),
      inputs: <LinkInputs form={form} at={`${path}.data`} lang={props.lang} />,
    },
    {
      name: t('answer.pressed'),
      help: t('answer.pressedHelp'),
      filled: data.action !== undefined,
      inputs: (
        <ActionInputs
          {...props}
          form={form}
          at={`${path}.data.action`}
          action={data.action}
          onChange={(action) => props.onChange((now) => withAction(now, action))}
        />
      ),
    },
  ]
}

function textIn(bubble: BubbleDraft): TextDraft | undefined {
  if (bubble.answerType === 'TEXT') return bubble.component
  return bubble.answerType === 'MULTILINKS' ? bubble.cover : undefined
}

function withAction(bubble: BubbleDraft, action: ActionDraft | undefined): BubbleDraft {
  const changed = (text: TextDraft): TextDraft => {
    const { action: _, ...data } = text.data
    return { ...text, data: { ...data, ...(action && { action }) } }
  }
  if (bubble.answerType === 'TEXT') return { ...bubble, component: changed(bubble.component) }
  return bubble.answerType === 'MULTILINKS' ? { ...bubble, cover: changed(bubble.cover) } : bubble
}

function impressionOf(t: Translate, props: BubbleInputsProps): Extra {
  return {
    name: t('answer.impression'),
    help: t('answer.impressionHelp'),
    filled: props.bubble.impression !== undefined,
    inputs: <ImpressionInputs {...props} />,
  }
}

/** The address that is called when the bubble has been delivered, and a note of what it is for. */
function ImpressionInputs({ form, at, bubble, lang, onChange }: BubbleInputsProps) {
  const t = useT()
  const field = (name: 'message' | 'url') => ({
    id: form.idOf(`${at}.impression.${name}`),
    error: form.errorAt(`${at}.impression.${name}`),
    value: bubble.impression?.[name] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange((now) => ({ ...now, impression: { message: '', url: '', ...now.impression, [name]: value } })),
    onBlur: form.field(`${at}.impression.${name}`).onBlur,
  })
  return (
    <div className={classes.pair}>
      <AddressInput
        label={t('answer.impressionUrl')}
        description={t('answer.impressionUrlHelp')}
        {...field('url')}
      />
      <TextInput
        label={t('answer.impressionMessage')}
        description={t('answer.impressionMessageHelp')}
        lang={lang}
        {...field('message')}
      />
    </div>
  )
}

function markerOf(t: Translate, props: BubbleInputsProps, { marker }: BubbleDraft): Extra {
  return {
    name: t('answer.marker'),
    help: t('answer.markerHelp'),
    filled: marker === true,
    inputs: <MarkerInput {...props} />,
  }
}

function MarkerInput({ form, at, bubble, onChange }: BubbleInputsProps) {
  const t = useT()
  // One that was never set is missing again when it is switched back.
  const [before] = useState(bubble.marker)
  return (
    <Switch
      id={form.idOf(`${at}.marker`)}
      label={t('answer.marker')}
      description={t('answer.markerHelp')}
      checked={bubble.marker === true}
      onChange={({ currentTarget: { checked } }) =>
        onChange((now) => (checked ? { ...now, marker: true } : withoutMarker(now, before)))
      }
    />
  )
}

function withoutMarker(bubble: BubbleDraft, before: boolean | undefined): BubbleDraft {
  if (before !== undefined) return { ...bubble, marker: false }
  const { marker: _, ...unmarked } = bubble
  return unmarked
}
