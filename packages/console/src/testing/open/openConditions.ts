import type { Condition, Conditions, Conversation } from '@parlance/contract'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDomain } from '../fakeDomain'
import type { Asked } from '../fakeServer'
import { FIELDS, openEditor, STORED } from './openEditor'

const LISTS: Record<string, object[]> = {
  '/form': [
    {
      fields: {
        name: 'Sizes',
        type: 'SINGLE',
        version: 2,
        buttons: ['Small', 'Large'].map((name) => ({ name, action: { type: 'TEXT', text: name } })),
      },
    },
  ],
  '/entity': [{ id: 4, name: 'city', type: 'DICTIONARY', firstWords: ['York'], pattern: '' }],
  '/apientity': [{ fields: { name: 'film', url: 'https://films.example' } }],
  '/businesshours': ['Office', 'Branch'].map((name) => ({
    fields: { name, ranges: [{ day: 'MON', from: '09:00', to: '18:00' }] },
  })),
  '/uservariable': [
    { fields: { name: 'points', type: 'NUMBER', defaultValue: '0' } },
    { fields: { name: 'grade', type: 'TEXT' } },
  ],
}
const WORDS = { words: ['York', 'Leeds'].map((keyword) => ({ keyword, synonyms: [] })) }

/**
 * Opens the editor of conversation 7, whose answer has these conditions. `left`: conditions of others by their id that
 * were left unsaved.
 */
export async function openConditions(
  conditions?: Conditions,
  left: ReadonlyMap<number, Conditions> = new Map(),
) {
  const answersWith = (own: Conditions | undefined): Conversation['answers'] => [
    { ...STORED.answers[0]!, ...(own && { conditions: own }) },
  ]
  const asked: Asked[] = []
  /** What the server of a condition answers to a test call. */
  const said: { echo: object } = { echo: {} }
  const editor = await openEditor({
    left: new Map([...left].map(([id, own]) => [id, { ...FIELDS, answers: answersWith(own) }])),
    answer: (call) => {
      asked.push(call)
      const { path, query, body, method } = call
      if (path === '/api/v1/domain/5') return { body: fakeDomain({ id: 5 }) }
      const id = Number(/uttset\/(\d+)$/.exec(path)?.[1])
      if (id && method === 'GET') return { body: { ...STORED, id, answers: answersWith(conditions) } }
      if (path.endsWith('/condition/now')) {
        const { conditions: given } = body as { conditions: Condition[][] }
        const groups = given.map((group) => group.every(({ exclude = false }) => !exclude))
        return { body: { at: '', timeZone: 'Asia/Seoul', date: '2026-01-05', time: '09:30', groups } }
      }
      if (path.endsWith('/condition/echo')) {
        const { url, send } = body as { url: string; send: boolean }
        const request = { method: 'POST', url, headers: [], body: '{"version":"2"}' }
        const nothing = { response: null, result: null, reason: null }
        return { body: { request, ...nothing, ...(send && said.echo) } }
      }
      if (path.endsWith('/entity/4')) return { body: WORDS }
      const list = Object.keys(LISTS).find((end) => path.endsWith(end))
      if (!list || method !== 'GET') return undefined
      const items = LISTS[list]!.filter((item) => JSON.stringify(item).includes(query['search'] ?? ''))
      return { body: { items, totalCount: items.length, pageNo: 1, pageSize: 20, totalPage: 1 } }
    },
  })
  return {
    editor,
    asked,
    said,
    saved: () => {
      const { body } = editor.saves().at(-1)!
      return (body as { fields: Conversation }).fields.answers[0]!.conditions
    },
    save: async () => {
      const before = editor.saves().length
      await userEvent.keyboard('{Control>}s{/Control}')
      await expect.poll(() => editor.saves()).toHaveLength(before + 1)
    },
  }
}
export type OpenedConditions = Awaited<ReturnType<typeof openConditions>>

/** A button of the answer; those of the conversation stand before it. */
export const button = (name: string) => page.getByRole('button', { name, exact: true }).last()
export const setting = () => page.getByRole('region', { name: 'Conditions', exact: true })
export const group = (number: number) =>
  page.getByRole('group', { name: `Conditions ${number}`, exact: true })
export const term = (name: string) => setting().getByRole('group', { name, exact: true })
export const sentence = (text: string) => setting().getByText(text, { exact: true })

/** Opens a menu, and takes the first that a search finds. */
export async function choose(menu: string, search: string) {
  await button(menu).click()
  await userEvent.keyboard(`${search}{Enter}`)
}
