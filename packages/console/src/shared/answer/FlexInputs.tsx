import { Textarea } from '@mantine/core'
import { IN_ANSWERS, jsonFault } from '@parlance/contract'
import { ExpressionInput } from '../expression/ExpressionInput'
import { useT } from '../i18n/useT'
import type { DraftOf } from './bubbleDraft'
import { type BubbleInputsProps, textField } from './bubbleForm'

/** A Flex message as its JSON (section 5: valid and not empty), and what devices show that cannot draw it. */
export function FlexInputs({ form, at, bubble, domainId, lang }: BubbleInputsProps<DraftOf<'FLEXMESSAGE'>>) {
  const t = useT()
  const json = textField(form, `${at}.json`)
  const fault = bubble.json.trim() === '' ? null : jsonFault(bubble.json, 'OBJECT')
  return (
    <>
      <ExpressionInput
        domainId={domainId}
        accepts={IN_ANSWERS}
        label={t('answer.flexTitle')}
        description={t('answer.flexTitleHelp')}
        lang={lang}
        {...textField(form, `${at}.title`)}
      />
      <Textarea
        label="JSON"
        description={t('answer.flexHelp')}
        minRows={8}
        maxRows={24}
        spellCheck={false}
        autoComplete="off"
        styles={{ input: { fontFamily: 'var(--font-mono)', fontSize: 12 } }}
        {...json}
        error={json.error && (fault ? t('field.JSON_INVALID_AT', fault) : json.error)}
      />
    </>
  )
}
