import { KEYWORD_GROUPS_MAX, type KeywordGroupFields, keywordGroup } from '@parlance/contract'
import { crudCalls } from '../../../shared/component/componentCalls'
import type { KindPage } from '../../../shared/component/componentPageOf'
import { Status } from '../../../shared/ui/Status'
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
  types: {
    label: 'keywordGroup.type',
    words: {
      WHOLE: 'keywordGroup.type.WHOLE',
      PARTIAL: 'keywordGroup.type.PARTIAL',
      NO_RESPONSE: 'keywordGroup.type.NO_RESPONSE',
    },
  },
  columns: ({ t, format }) => [
    {
      id: 'type',
      header: t('keywordGroup.type'),
      width: 104,
      cell: ({ fields }) => t(`keywordGroup.type.${fields.type}`),
    },
    {
      id: 'keywords',
      header: t('keywordGroup.keywords'),
      width: '3fr',
      cell: ({ fields: { keywords } }) => (
        <span className={classes.keywords}>
          <span className="line">{keywords.slice(0, FIRST_KEYWORDS).join(', ')}</span>
          <span className={classes.count} title={t('keywordGroup.count', { count: keywords.length })}>
            {format.number(keywords.length)}
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
    {
      id: 'active',
      header: t('common.status'),
      width: 72,
      cell: ({ fields }) => (
        <Status tone={fields.active ? 'ok' : 'muted'}>{t(fields.active ? 'common.on' : 'common.off')}</Status>
      ),
    },
  ],
  Above: TryKeywords,
  Fields: KeywordGroupInputs,
}
