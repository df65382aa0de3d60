import { SegmentedControl, Stack, Switch } from '@mantine/core'
import { ANSWER_TEXT_MAX, IN_ANSWERS, KEYWORD_GROUP_TYPES, type KeywordGroupFields } from '@parlance/contract'
import { useDomain } from '../../../shared/api/useDomain'
import type { ComponentFieldsProps } from '../../../shared/component/componentPageOf'
import { ExpressionTextarea } from '../../../shared/expression/ExpressionTextarea'
import { useT } from '../../../shared/i18n/useT'
import { KeywordsInput } from './KeywordsInput'
import classes from './keywordGroup.module.css'

/** What is found in an input, and what is answered to it. */
export function KeywordGroupInputs(props: ComponentFieldsProps<KeywordGroupFields>) {
  const t = useT()
  const { form, domainId, readOnly } = props
  const { type, noAnswer } = form.draft
  const lang = useDomain(domainId)?.language
  return (
    <>
      <Stack gap={4} align="flex-start">
        <SegmentedControl
          aria-label={t('keywordGroup.type')}
          disabled={readOnly}
          data={KEYWORD_GROUP_TYPES.map((each) => ({ value: each, label: t(`keywordGroup.type.${each}`) }))}
          value={type}
          onChange={form.field('type').onChange}
        />
        <span className={classes.help}>{t(`keywordGroup.typeHelp.${type}`)}</span>
      </Stack>
      <KeywordsInput {...props} />
      {type !== 'NO_RESPONSE' && !noAnswer && (
        <ExpressionTextarea
          max={ANSWER_TEXT_MAX}
          domainId={domainId}
          accepts={IN_ANSWERS}
          label={t('keywordGroup.answer')}
          description={t('keywordGroup.answerHelp')}
          autosize
          minRows={2}
          maxRows={8}
          lang={lang}
          {...form.field('answer')}
        />
      )}
      <Switch
        label={t('keywordGroup.noAnswer')}
        description={t('keywordGroup.noAnswerHelp')}
        {...form.flag('noAnswer')}
      />
      <Switch
        label={t('keywordGroup.active')}
        description={t('keywordGroup.activeHelp')}
        {...form.flag('active')}
      />
    </>
  )
}
