import {
  KEYWORD_GROUP_TYPES,
  KEYWORD_GROUPS_MAX,
  type KeywordGroupFields,
  keywordGroup,
} from '@parlance/contract'
import { crudCalls } from '../../../shared/component/componentCalls'
import type { KindPage } from '../../../shared/component/componentPageOf'
import { onColumn, typeColumn, typesOf } from '../../../shared/component/list/kindColumns'
import { KeywordGroupInputs } from './KeywordGroupInputs'
import classes from './keywordGroup.module.css'
import { TryKeywords } from './TryKeywords'

/** Keywords that a row shows at most; the rest is only counted. */
const FIRST_KEYWORDS = 8

const NEW: KeywordGroupFields = {
  name: '',
  type: 'PARTIAL',
  keywords: [],
  answer: '',
  noAnswer: false,
  active: true,
}

/** What is answered by keywords, before any conversation (specification section 3). */
export const PAGE: KindPage<KeywordGroupFields> = {
  calls: crudCalls(keywordGroup),
  newFields: NEW,
  max: KEYWORD_GROUPS_MAX,
  example: (t) => ({
    ...NEW,
    name: t('keywordGroup.example'),
    keywords: t('keywordGroup.exampleKeywords').split('\n'),
    answer: t('keywordGroup.exampleAnswer'),
  }),
  types: typesOf('keywordGroup.type', KEYWORD_GROUP_TYPES),
  columns: ({ t }) => [
    typeColumn(t, 'keywordGroup.type', ({ fields }) => fields.type, { width: 104 }),
    {
      id: 'keywords',
      header: t('keywordGroup.keywords'),
      width: '3fr',
      cell: ({ fields: { keywords } }) => (
        <span className={classes.keywords}>
          <span className="line">{keywords.slice(0, FIRST_KEYWORDS).join(', ')}</span>
          <span className={classes.count} title={t('keywordGroup.count', { count: keywords.length })}>
            {t.format.number(keywords.length)}
          </span>
        </span>
      ),
    },
    {
      id: 'answer',
      header: t('keywordGroup.answer'),
      width: '3fr',
      cell: ({ fields: { type, noAnswer, answer } }) =>
        type === 'NO_RESPONSE' || noAnswer ? (
          <span className="quiet">{t(noAnswer ? 'keywordGroup.reported' : 'keywordGroup.silent')}</span>
        ) : (
          <span className="line">{answer}</span>
        ),
    },
    onColumn(t, ({ fields }) => fields.active, 72),
  ],
  Above: TryKeywords,
  Fields: KeywordGroupInputs,
}
