import { Switch } from '@mantine/core'
import {
  ANSWER_TEXT_MAX,
  BANNED_WORDS_MAX,
  type BannedWordFields,
  bannedWord,
  KEYWORD_MAX,
} from '@parlance/contract'
import { crudCalls } from '../../../shared/component/componentCalls'
import type { ComponentFieldsProps, KindPage } from '../../../shared/component/componentPageOf'
import { onColumn } from '../../../shared/component/list/kindColumns'
import { ExpressionTextarea } from '../../../shared/expression/ExpressionTextarea'
import { useT } from '../../../shared/i18n/useT'
import { TryKeywords } from '../keywordGroup/TryKeywords'

const NEW: BannedWordFields = { name: '', answer: '', active: true }

/** Words that users must not write, with the answer to each (specification section 3). */
export const PAGE: KindPage<BannedWordFields> = {
  calls: crudCalls(bannedWord),
  nameMax: KEYWORD_MAX,
  nameLabel: 'bannedWord.word',
  newFields: NEW,
  max: BANNED_WORDS_MAX,
  example: (t) => ({ ...NEW, name: t('bannedWord.example'), answer: t('bannedWord.exampleAnswer') }),
  columns: ({ t }) => [
    {
      id: 'answer',
      header: t('bannedWord.answer'),
      width: '4fr',
      cell: ({ fields }) => <span className="line">{fields.answer}</span>,
    },
    onColumn(t, ({ fields }) => fields.active, 80),
  ],
  Above: TryKeywords,
  Fields: BannedWordInputs,
}

function BannedWordInputs({ form, domainId }: ComponentFieldsProps<BannedWordFields>) {
  const t = useT()
  return (
    <>
      <ExpressionTextarea
        max={ANSWER_TEXT_MAX}
        domainId={domainId}
        label={t('bannedWord.answer')}
        description={t('bannedWord.answerHelp')}
        minRows={2}
        maxRows={8}
        {...form.field('answer')}
      />
      <Switch
        label={t('bannedWord.active')}
        description={t('bannedWord.activeHelp')}
        {...form.flag('active')}
      />
    </>
  )
}
