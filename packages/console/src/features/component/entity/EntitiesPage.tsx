import { SegmentedControl, Select, Stack, Switch } from '@mantine/core'
import {
  ENTITY_NAME_MAX,
  ENTITY_PATTERN_MAX,
  ENTITY_TYPES,
  type Entity,
  type EntityFields,
  type EntityRow,
  type EntityWord,
  entity,
  IN_PATTERNS,
  SENSITIVE_TYPES,
} from '@parlance/contract'
import { call } from '../../../shared/api/call'
import { useDomain } from '../../../shared/api/useDomain'
import {
  type ComponentCalls,
  type ComponentItem,
  sharedCalls,
} from '../../../shared/component/componentCalls'
import type { ComponentFieldsProps, KindPage } from '../../../shared/component/componentPageOf'
import { onColumn, typesOf } from '../../../shared/component/list/kindColumns'
import { ExpressionInput } from '../../../shared/expression/ExpressionInput'
import { Counter } from '../../../shared/form/Counter'
import { useT } from '../../../shared/i18n/useT'
import { FieldError } from '../../../shared/input/FieldError'
import { tooltip } from '../../../shared/ui/tooltip/tooltip'
import classes from './EntityInputs.module.css'
import { ENTITY_SHAPE, type EntityDraft } from './entityDraft'
import { ENTITY_TABS } from './entityTabs'
import { pasteWords } from './pasteWords'
import { SharedWords } from './SharedWords'
import { SystemEntities } from './systemEntity/SystemEntities'
import { TryPattern } from './TryEntities'
import { WordTable } from './WordTable'

/** The calls of entities, which give their fields beside the id, and rows without the words. */
const entityCalls: ComponentCalls<EntityFields, EntityRow> = {
  list: ({ type, ...query }, signal) => {
    const known = ENTITY_TYPES.find((each) => each === type)
    return call(entity.list, {
      query: { ...query, ...(known && { type: known }) },
      signal,
    })
  },
  read: async ({ id, domainId, signal }) =>
    itemOf(await call(entity.read, { params: { id }, query: { domainId }, signal })),
  save: async (domainId, fields, stored, force) => {
    const query = { domainId }
    if (!stored) return itemOf(await call(entity.create, { query, body: fields }))
    const body = { revision: stored.revision, fields, ...(force && { force }) }
    return itemOf(await call(entity.update, { params: { id: stored.id }, query, body }))
  },
  ...sharedCalls(entity),
  history: async ({ id, domainId }) =>
    (await call(entity.history, { params: { id }, query: { domainId } })).items,
}

const NEW: EntityFields = {
  name: '',
  type: 'DICTIONARY',
  pattern: '',
  words: [],
  sensitiveType: SENSITIVE_TYPES[0],
  active: true,
}

/** The dictionary and pattern entities of a domain. */
export const PAGE: KindPage<EntityFields, EntityRow, EntityDraft> = {
  tabs: ENTITY_TABS,
  calls: entityCalls,
  nameMax: ENTITY_NAME_MAX,
  notation: (name) => `@{${name}}`,
  newFields: NEW,
  example: (t) => ({
    ...NEW,
    name: t('entity.example'),
    words: (pasteWords(t('entity.exampleWords')) ?? []).map(({ keyword, synonyms }) => ({
      keyword,
      synonyms,
    })),
  }),
  types: typesOf('entity.type', ENTITY_TYPES),
  columns: ({ t }) => [
    { id: 'type', header: t('entity.type'), width: 110, cell: (row) => t(`entity.type.${row.type}`) },
    {
      id: 'glance',
      header: t('entity.recognises'),
      width: '3fr',
      cell: (row) =>
        row.type === 'PATTERN' ? (
          <code className="line">{row.pattern}</code>
        ) : (
          <span className="line">{row.firstWords.join(', ')}</span>
        ),
    },
    {
      id: 'words',
      header: t('entity.words'),
      width: 90,
      align: 'right',
      cell: (row) =>
        row.type === 'DICTIONARY' && (
          <span {...tooltip(t('entity.synonymCount', { count: row.synonymCount }))}>
            {t.format.number(row.wordCount)}
          </span>
        ),
    },
    onColumn(t, (row) => row.active),
  ],
  also: { tab: 'system', List: SystemEntities },
  itemText: ({ keyword, synonyms }: EntityWord) =>
    synonyms.length > 0 ? `${keyword} (${synonyms.join(', ')})` : keyword,
  itemParts: ({ keyword, synonyms }: EntityWord) => ({ name: keyword, parts: synonyms }),
  size: 720,
  shape: ENTITY_SHAPE,
  Fields: EntityInputs,
}

type Props = ComponentFieldsProps<EntityFields, EntityDraft>

/** What an entity recognises, and whether it does. */
function EntityInputs(props: Props) {
  const t = useT()
  const { form, readOnly } = props
  const { type } = form.draft
  return (
    <>
      <Stack gap={4} align="flex-start">
        <SegmentedControl
          aria-label={t('entity.type')}
          disabled={readOnly}
          data={ENTITY_TYPES.map((each) => ({ value: each, label: t(`entity.type.${each}`) }))}
          value={type}
          onChange={form.field('type').onChange}
        />
        <span className="help">{t(`entity.typeHelp.${type}`)}</span>
      </Stack>
      {type === 'PATTERN' ? (
        <>
          <div>
            <ExpressionInput
              domainId={props.domainId}
              accepts={IN_PATTERNS}
              site="pattern"
              label={t('entity.pattern')}
              description={t('entity.patternHelp')}
              styles={{ input: { fontFamily: 'var(--font-mono)' } }}
              spellCheck={false}
              {...form.field('pattern')}
            />
            <Counter length={form.draft.pattern.length} max={ENTITY_PATTERN_MAX} />
          </div>
          <TryPattern domainId={props.domainId} pattern={form.draft.pattern.trim()} />
        </>
      ) : (
        <Words {...props} />
      )}
      <Select
        label={t('entity.sensitiveType')}
        description={t('entity.sensitiveTypeHelp')}
        data={SENSITIVE_TYPES.map((each) => ({ value: each, label: t(`entity.sensitiveType.${each}`) }))}
        {...form.field('sensitiveType')}
      />
      <Switch label={t('entity.active')} description={t('entity.activeHelp')} {...form.flag('active')} />
    </>
  )
}

function Words({ form, domainId, readOnly }: Props) {
  const t = useT()
  const lang = useDomain(domainId)?.language
  const count = form.draft.words.filter(({ keyword }) => keyword.trim() !== '').length
  const missing = form.errorAt('words')
  return (
    <section id={form.idOf('words')} aria-label={t('entity.words')} className={classes.words}>
      <h3>
        {t('entity.words')} <span className="quiet tabular">{t.format.number(count)}</span>
      </h3>
      <span className="help">{t('entity.wordsHelp')}</span>
      <FieldError text={missing} />
      <WordTable
        words={form.draft.words}
        readOnly={readOnly}
        lang={lang}
        onChange={(change) => form.update((draft) => ({ ...draft, words: change(draft.words) }))}
        errorOf={({ key }) => form.errorAt(`word.${key}`)}
        idOf={({ key }) => form.idOf(`word.${key}`)}
      />
      <SharedWords domainId={domainId} entityId={form.base?.id} words={form.draft.words} />
    </section>
  )
}

function itemOf(stored: Entity): ComponentItem<EntityFields> {
  const { id, revision, updatedAt, updatedBy, updatedByName, ...fields } = stored
  return { id, revision, updatedAt, updatedBy, updatedByName, fields }
}
