import { SegmentedControl, Stack, Switch } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import {
  ANSWER_TEXT_MAX,
  KEYWORD_GROUP_TYPES,
  KEYWORD_GROUPS_MAX,
  KEYWORD_MAX,
  KEYWORDS_PER_GROUP_MAX,
  type KeywordGroupFields,
  keywordGroup,
  keywordKey,
} from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { key } from '../../../shared/api/queryKeys'
import { pageTo } from '../../../shared/api/queryTo'
import { useDomain } from '../../../shared/api/useDomain'
import { crudCalls } from '../../../shared/component/componentCalls'
import type { ComponentFieldsProps, KindPage } from '../../../shared/component/componentPageOf'
import { onColumn, typeColumn, typesOf } from '../../../shared/component/list/kindColumns'
import { ExpressionTextarea } from '../../../shared/expression/ExpressionTextarea'
import { useT } from '../../../shared/i18n/useT'
import { ChipsInput } from '../../../shared/input/ChipsInput'
import { ComponentLink } from '../../../shared/link/ComponentLink'
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

/** What is found in an input, and what is answered to it. */
function KeywordGroupInputs(props: ComponentFieldsProps<KeywordGroupFields>) {
  const t = useT()
  const { form, domainId, readOnly } = props
  const { type, noAnswer } = form.draft
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
          label={t('keywordGroup.answer')}
          description={t('keywordGroup.answerHelp')}
          minRows={2}
          maxRows={8}
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

const PAUSE_MS = 300

/** Cells and lines of a sheet, and what keyboards of all languages separate words with. */
const SEPARATORS = ['\n', '\t', ',', '，', '、']

/** The keywords of a group; a column of a sheet can be pasted. Says which are there twice or in other groups too. */
function KeywordsInput({ form, domainId, readOnly }: ComponentFieldsProps<KeywordGroupFields>) {
  const t = useT()
  const lang = useDomain(domainId)?.language
  const [repeated, setRepeated] = useState<readonly string[]>([])
  const { keywords } = form.draft
  const { error, ...field } = form.field('keywords')
  const wrong = keywords.flatMap((word, i) => {
    const text = form.errorAt(`keywords.${i}`, word.length)
    return text === undefined ? [] : [{ word, text }]
  })
  return (
    <div>
      <ChipsInput
        {...field}
        label={t('keywordGroup.keywords')}
        description={t('keywordGroup.keywordsHelp')}
        placeholder={keywords.length === 0 ? t('keywordGroup.keywordsPlaceholder') : ''}
        disabled={readOnly}
        lang={lang}
        splitChars={SEPARATORS}
        error={error ?? wrong.length > 0}
        value={keywords}
        isDuplicate={(word, others) => others.some((other) => keywordKey(other) === keywordKey(word))}
        onPaste={() => setRepeated([])}
        onDuplicate={(word) => setRepeated((words) => [...new Set([...words, word])])}
      />
      <span className={classes.count} data-over={keywords.length > KEYWORDS_PER_GROUP_MAX || undefined}>
        {`${t.format.number(keywords.length)} / ${t.format.number(KEYWORDS_PER_GROUP_MAX)}`}
      </span>
      <ul className={classes.notes}>
        {wrong.map(({ word, text }) => (
          <li key={word} role="alert">{`${word}: ${text}`}</li>
        ))}
        {repeated.length > 0 && <li>{t('keywordGroup.repeated', { words: repeated.join(', ') })}</li>}
        <Shared domainId={domainId} keywords={keywords} exceptId={form.base?.id} />
      </ul>
    </div>
  )
}

type SharedProps = { domainId: number; keywords: readonly string[]; exceptId: number | undefined }

/** Keywords that other groups hold as well, with those groups. */
function Shared({ domainId, keywords, exceptId }: SharedProps) {
  const t = useT()
  const short = keywords.filter(({ length }) => length <= KEYWORD_MAX).slice(0, KEYWORDS_PER_GROUP_MAX)
  const [asked] = useDebouncedValue(short.join('\n'), PAUSE_MS)
  const found = useQuery({
    ...pageTo(key('keywordGroup', domainId, 'shared', exceptId ?? null, asked), keywordGroup.shared, {
      query: { domainId },
      body: { keywords: asked.split('\n'), ...(exceptId !== undefined && { exceptId }) },
    }),
    enabled: asked !== '',
  })
  const now = (found.data ?? []).filter(({ keyword }) => keywords.includes(keyword))
  return now.flatMap(({ keyword, groups }) =>
    groups.map(({ id, name }) => (
      <li key={`${keyword} ${id}`}>
        {t('keywordGroup.shared', { word: keyword })}{' '}
        <ComponentLink domainId={domainId} kind="keywordGroup" id={id} name={name} newTab />
      </li>
    )),
  )
}
