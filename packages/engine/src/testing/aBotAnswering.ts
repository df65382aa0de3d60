import type { ActionMethodFields } from '@parlance/contract'
import type { Bot } from '../bot/bot'
import type { SnapshotComponents } from '../snapshot/snapshot'
import { aDictionary, aQuickBot } from './aSnapshot'

/** Where the servers of tests lie. */
export const SERVER = 'https://operator.example'

/** An action method of version 1 by GET, but for what is given. */
export function aMethod(fields: Partial<ActionMethodFields> & { name: string }): ActionMethodFields {
  return {
    version: 1,
    type: 'GET',
    url: `${SERVER}/${fields.name}`,
    data: '',
    headers: [],
    sessionAttributes: [],
    marker: false,
    timeoutMs: 200,
    ...fields,
  }
}

/** A user variable that is not sensitive. */
export function aVariable(name: string, type: 'TEXT' | 'NUMBER' | 'JSON' = 'TEXT', defaultValue = '') {
  return { name, type, defaultValue, sensitiveType: 'NONE' as const }
}

type Given = {
  methods?: ActionMethodFields[]
  variables?: Omit<SnapshotComponents['userVariable'][number], 'id'>[]
  components?: Partial<SnapshotComponents>
}

/** A bot that gives this answer to `go` and to `go to` a city. */
export function aBotAnswering(answer: string, { methods = [], variables = [], components = {} }: Given): Bot {
  return aQuickBot([{ name: 'Go', questions: ['go', 'go to @{city}'], answers: [answer] }], {
    entities: [aDictionary('city', ['Seoul', 'seo'], ['São Paulo', 'sp'])],
    components: {
      ...components,
      actionMethod: methods.map((method, i) => ({ id: i + 1, ...method })),
      userVariable: variables.map((variable, i) => ({ id: i + 1, ...variable })),
    },
  })
}
