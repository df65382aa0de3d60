import {
  type BodyOf,
  type KeywordTrial,
  keywordGroup,
  keywordKey,
  type SharedKeywords,
} from '@parlance/contract'
import { tryKeywords } from '@parlance/engine'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import { domainRow } from '../../../db/domainRow'
import type { Serve } from '../../../http/serve'
import { kindOf } from '../../kind/kinds'

/** What the stored keyword groups and banned words make of keywords and texts that are being written. */
export function keywordRoutes(serve: Serve, { database }: Context): void {
  serve(keywordGroup.shared, async ({ query, body }) => sharedKeywords(database, query.domainId, body))
  serve(keywordGroup.try, async ({ query, body }) => tryText(database, query.domainId, body.text))
}

async function sharedKeywords(
  database: Database,
  domainId: number,
  { keywords, exceptId }: BodyOf<typeof keywordGroup.shared>,
): Promise<SharedKeywords> {
  const groups = await kindOf('keywordGroup').store.read(database, domainId, null)
  const others = groups
    .filter(({ id }) => id !== exceptId)
    .map(({ id, name, fields }) => ({ id, name, keys: new Set(fields.keywords.map(keywordKey)) }))
  return keywords.flatMap((keyword) => {
    const owners = others.filter(({ keys }) => keys.has(keywordKey(keyword)))
    return owners.length > 0 ? [{ keyword, groups: owners.map(({ id, name }) => ({ id, name })) }] : []
  })
}

async function tryText(database: Database, domainId: number, text: string): Promise<KeywordTrial> {
  const [domain, groups, words] = await Promise.all([
    domainRow(database, domainId, ['language']),
    kindOf('keywordGroup').store.read(database, domainId, null),
    kindOf('bannedWord').store.read(database, domainId, null),
  ])
  const components = {
    keywordGroup: groups.map(({ id, fields }) => ({ ...fields, id })),
    bannedWord: words.map(({ id, fields }) => ({ ...fields, id })),
  }
  const { banned, answering, found } = tryKeywords({ components, domain }, text)
  const named = ({ id, name }: { id: number; name: string }) => ({ id, name })
  return {
    banned: banned && { ...named(banned), answer: banned.answer },
    answering: answering && {
      keyword: answering.keyword,
      group: named(answering.group),
      answer: answering.group.type === 'NO_RESPONSE' ? '' : answering.group.answer,
    },
    found: found.map(({ keyword, group }) => ({ keyword, group: named(group) })),
  }
}
