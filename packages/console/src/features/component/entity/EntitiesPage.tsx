import {
  ENTITY_NAME_MAX,
  type EntityFields,
  type EntityRow,
  type EntityWord,
  SENSITIVE_TYPES,
} from '@parlance/contract'
import type { KindPage } from '../../../shared/component/componentPageOf'
import { Status } from '../../../shared/ui/Status'
import { tooltip } from '../../../shared/ui/tooltip/tooltip'
import { EntityInputs } from './EntityInputs'
import { entityCalls } from './entityCalls'
import { ENTITY_SHAPE, type EntityDraft } from './entityDraft'
import { ENTITY_TABS } from './entityTabs'
import { pasteWords } from './pasteWords'
import { SystemEntities } from './systemEntity/SystemEntities'

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
  types: {
    label: 'entity.type',
    words: { DICTIONARY: 'entity.type.DICTIONARY', PATTERN: 'entity.type.PATTERN' },
  },
  columns: ({ t, format }) => [
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
            {format.number(row.wordCount)}
          </span>
        ),
    },
    {
      id: 'active',
      header: t('common.status'),
      width: 90,
      cell: (row) => (
        <Status tone={row.active ? 'ok' : 'muted'}>{t(row.active ? 'common.on' : 'common.off')}</Status>
      ),
    },
  ],
  also: { tab: 'system', List: SystemEntities },
  itemText: ({ keyword, synonyms }: EntityWord) =>
    synonyms.length > 0 ? `${keyword} (${synonyms.join(', ')})` : keyword,
  itemParts: ({ keyword, synonyms }: EntityWord) => ({ name: keyword, parts: synonyms }),
  size: 720,
  shape: ENTITY_SHAPE,
  Fields: EntityInputs,
}
