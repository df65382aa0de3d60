import {
  type ExpressionKind,
  type Language,
  OFFERED_MAX,
  type Offered,
  offer,
  parseExpression,
  type ReferenceSite,
  valueFormatExample,
  valueFormatsFor,
} from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { expressionKeys } from '../api/queryKeys'
import { pageTo } from '../api/queryTo'
import { useDomain } from '../api/useDomain'
import { useMay } from '../api/useMay'
import type { MessageId } from '../i18n/messageId'
import { type Translate, useT } from '../i18n/useT'
import { type Creatable, creatableIn } from './creatable'
import type { Opening } from './opening'
import { writeChoice, writeExpression, writtenSwitch } from './written'

/** An item of the list that is open at an expression. */
export type Choice = {
  /** The text that it writes and is shown as. */
  written: string
  /** The kind of the choice, in words. */
  description: string
  example: string
  sensitiveType: Offered['sensitiveType']
  /** Whether it does not exist yet and choosing it creates it. */
  creates?: { kind: Creatable; name: string }
}
type Choices = {
  choices: readonly Choice[]
  /** They are those of what was typed, not of what was typed before. */
  isCurrent: boolean
}

type Input = {
  domainId: number
  site: ReferenceSite
  opening: Opening
  /** Whether the field takes what a choice would write there. */
  fits: ((written: string, start: number) => boolean) | undefined
}

/** What may be meant by an expression that is being typed: five items at most, or the formats of a value. */
export function useChoices({ domainId, site, opening, fits }: Input): Choices {
  const t = useT()
  const { names, search, format } = opening
  const language = useDomain(domainId)?.language
  const mayCreate = useMay(domainId, 'Change/content')
  const query = { domainId, kinds: names.join(), site, search: search.trim() }
  const found = useQuery({
    ...pageTo(expressionKeys.offered(domainId, query), offer.list, { query }),
    enabled: names.length > 0,
  })
  const isCurrent = names.length === 0 || (found.isSuccess && !found.isPlaceholderData) || found.isError
  const items = found.data?.items ?? []
  const isThere = names.length === 0 || items.some(({ name }) => name === search.trim())
  const all =
    format !== null && isThere
      ? formatChoices(opening, language ?? 'en', t)
      : choicesOf(opening, items, isCurrent && mayCreate, t)
  const choices = all.filter(({ written }) => fits?.(written, opening.start) ?? true).slice(0, OFFERED_MAX)
  return { choices, isCurrent }
}

/** The choices that exist, and at the end one to create a component. */
function choicesOf(
  opening: Opening,
  items: readonly Offered[],
  mayCreate: boolean,
  t: Translate,
): readonly Choice[] {
  const named = opening.format === null ? items.flatMap((item) => namedChoice(opening, item, t)) : []
  const isTaken = items.some(({ kind, name }) => kind !== 'switcher' && sameName(name, opening.search))
  const creates = mayCreate && !isTaken ? newChoices(opening, t) : []
  return [...named.slice(0, OFFERED_MAX - creates.length), ...creates]
}

function namedChoice(opening: Opening, item: Offered, t: Translate): Choice[] {
  const { kind, name, sensitiveType } = item
  const { path } = opening
  const rest = opening.search + path
  // A path belongs to the name before it; one that comes with the product has its own.
  const isWhole = path === '' || name.startsWith(rest)
  if (!isWhole && name !== opening.search) return []
  const written = writeChoice(opening, kind, name, isWhole ? {} : { path })
  return isOneExpression(written) && (kind !== 'switcher' || writtenSwitch(name) !== null)
    ? [{ written, description: describe(item, t), example: exampleOf(item, t), sensitiveType }]
    : []
}

function formatChoices(opening: Opening, language: Language, t: Translate): Choice[] {
  const { kinds, names, search, path, format } = opening
  const kind = kinds[0]!
  const named = kind === 'entityInData' ? (names[0] as ExpressionKind) : kind
  return valueFormatsFor(language)
    .filter((each) => each.startsWith(format ?? ''))
    .map((each) => {
      const { value, written } = valueFormatExample(each, language)
      const inner = writeExpression(named, search.trim(), { path, format: each })
      return {
        written: kind === 'entityInData' ? `$[${inner}]` : inner,
        description: t(`expression.format.${each}`),
        example: value === written ? written : `${value} → ${written}`,
        sensitiveType: 'NONE',
      }
    })
}

/** What is not there can be made by the name that is typed. */
function newChoices(opening: Opening, t: Translate): Choice[] {
  const name = opening.search.trim()
  const creatable = creatableIn(opening)
  if (opening.first === 'none') return []
  if (name === '' || ONLY_CONSONANTS.test(name) || !creatable || opening.path !== '') return []
  const written = writeChoice(opening, creatable.offered, name)
  if (!isOneExpression(written)) return []
  const description = t(`${creatable.kind}.create`)
  return [{ written, description, example: '', sensitiveType: 'NONE', creates: { kind: creatable, name } }]
}

function sameName(one: string, other: string): boolean {
  const keyOf = (name: string) => name.normalize('NFKC').toLowerCase().trim()
  return keyOf(one) === keyOf(other)
}

/** Initial consonants are a search, and no name. */
const ONLY_CONSONANTS = /^[ㄱ-ㅎ]+$/u

function isOneExpression(written: string): boolean {
  const [first] = parseExpression(written)
  return first?.kind === 'reference' && first.end === written.length
}

/** The types of each kind have their words where the kind is edited. */
function describe({ kind, name, type }: Offered, t: Translate): string {
  if (kind === 'switcher') return t('expression.switchToAgent')
  if (kind === 'systemEntity') return t(`systemEntity.${name}` as MessageId)
  if (type === 'BUILT_IN')
    return kind === 'userVariable' ? t(`userVariable.builtIn.${name}` as MessageId) : t('variable.tab.system')
  if (kind === 'entity')
    return type === 'API'
      ? t('kind.apiEntity')
      : `${t('kind.entity')} · ${t(`entity.type.${type}` as MessageId)}`
  if (kind === 'variable') return t('kind.variable')
  const component = COMPONENT_OF[kind as keyof typeof COMPONENT_OF]
  return `${t(`kind.${component}`)} · ${t(`${component}.type.${type}` as MessageId)}`
}

const COMPONENT_OF = {
  userVariable: 'userVariable',
  actionMethod: 'actionMethod',
  actionMethodV2: 'actionMethod',
  form: 'form',
  formV2: 'form',
} as const

function exampleOf({ kind, name, type, example }: Offered, t: Translate): string {
  if (kind === 'userVariable' && type === 'BUILT_IN')
    return t(`userVariable.builtIn.${name}.example` as MessageId)
  return example
}
