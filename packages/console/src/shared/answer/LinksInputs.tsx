import { ANSWER_TEXT_MAX, IN_ANSWERS, LINKS_MAX } from '@parlance/contract'
import { ExpressionTextarea } from '../expression/ExpressionTextarea'
import { useT } from '../i18n/useT'
import { ButtonRows } from './ButtonRows'
import type { DraftOf } from './bubbleDraft'
import { type BubbleInputsProps, textField } from './bubbleForm'

/** A text with a list of links (section 5: at least one, each with its words and its address). */
export function LinksInputs(props: BubbleInputsProps<DraftOf<'MULTILINKS'>>) {
  const { form, at, bubble, domainId, lang, label, readOnly, onChange } = props
  const t = useT()
  return (
    <>
      <ExpressionTextarea
        max={ANSWER_TEXT_MAX}
        domainId={domainId}
        accepts={IN_ANSWERS}
        aria-label={label ?? t('answer.text')}
        placeholder={t('answer.linksText')}
        minRows={1}
        maxRows={8}
        lang={lang}
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
