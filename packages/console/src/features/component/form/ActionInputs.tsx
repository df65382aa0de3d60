import { Select } from '@mantine/core'
import { ANSWER_TEXT_MAX } from '@parlance/contract'
import { useDomain } from '../../../shared/api/useDomain'
import { ExpressionTextarea } from '../../../shared/expression/ExpressionTextarea'
import { useT } from '../../../shared/i18n/useT'
import { conversationChoices } from '../../../shared/input/conversationChoices'
import { SearchSelect } from '../../../shared/input/SearchSelect'
import classes from './Form.module.css'
import { DOES, type Does } from './formDraft'
import type { FormInputsProps } from './formInputsProps'

type Props = FormInputsProps & {
  /** Where the action stands in the draft. */
  at: 'own' | `buttons.${number}`
  /** Whose action it is, for screen readers. */
  label: string
  /** What can be chosen; by default everything. */
  only?: readonly Does[]
}

/** What a choice does: it leads to a conversation, is answered with a text, or does nothing of its own. */
export function ActionInputs({ form, at, domainId, readOnly, label, only = DOES }: Props) {
  const t = useT()
  const lang = useDomain(domainId)?.language
  const does = form.field(`${at}.does`)
  const text = form.field(`${at}.text`)
  const isKept = form.draft.entity !== null
  return (
    <div className={classes.action}>
      <Select
        {...does}
        disabled={readOnly}
        aria-label={t('form.doesOf', { name: label })}
        value={does.value as Does}
        data={only.map((each) => ({
          value: each,
          label: t(`form.does.${each}`),
          disabled: each === 'NONE' && !isKept,
        }))}
        renderOption={({ option }) => (
          <span>
            {option.label}
            {option.disabled && <span className={classes.reason}>{t('form.nothingNeedsEntity')}</span>}
          </span>
        )}
      />
      {does.value === 'LINK' && (
        <SearchSelect
          aria-label={t('form.conversationOf', { name: label })}
          placeholder={t('form.chooseConversation')}
          empty={t('form.noConversations')}
          field={form.field(`${at}.conversation`) as Parameters<typeof SearchSelect>[0]['field']}
          find={(search) => conversationChoices(domainId, search)}
          readOnly={readOnly}
          lang={lang}
        />
      )}
      {does.value === 'TEXT' && (
        <ExpressionTextarea
          max={ANSWER_TEXT_MAX}
          domainId={domainId}
          site="form"
          {...text}
          value={text.value as string}
          aria-label={t('form.textOf', { name: label })}
          placeholder={t('form.textPlaceholder')}
          minRows={1}
        />
      )}
      {does.value === 'NONE' && (
        <span className={classes.help}>{t(isKept ? 'form.nothingHelp' : 'form.nothingNeedsEntity')}</span>
      )}
    </div>
  )
}
