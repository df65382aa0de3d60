import {
  ActionMethodFields,
  BusinessHoursFields,
  EntityFields,
  FormFields,
  UserVariableFields,
} from '@parlance/contract'
import { createComponent } from '../content/component/writeComponent'
import { writeInTransaction } from '../content/reference/writing'
import type { Database } from '../db/database'

/**
 * Gives a domain one of each thing that conversations may refer to: the entity `city`, the action methods `price`
 * (version 1) and `points` (version 2), the forms `Old` (1) and `Menu` (2), the user variables `grade`, `count` and
 * `order` (TEXT, NUMBER, JSON), and the business hours `Weekdays`.
 */
export async function addDialogueComponents(database: Database, domainId: number): Promise<void> {
  const edit = { domainId, by: null, now: new Date() }
  await writeInTransaction(database, edit, async (tx, writing) => {
    await createComponent(tx, writing, 'entity', EntityFields.parse(anEntity('city', 'Seoul')))
    for (const fields of [aMethod('price', 1), aMethod('points', 2)])
      await createComponent(tx, writing, 'actionMethod', ActionMethodFields.parse(fields))
    for (const fields of [aForm('Old', 1), aForm('Menu', 2)])
      await createComponent(tx, writing, 'form', FormFields.parse(fields))
    for (const [name, type, defaultValue] of [
      ['grade', 'TEXT', ''],
      ['count', 'NUMBER', '0'],
      ['order', 'JSON', ''],
    ])
      await createComponent(
        tx,
        writing,
        'userVariable',
        UserVariableFields.parse({ name, type, defaultValue }),
      )
    const hours = { name: 'Weekdays', ranges: [{ day: 'MON', from: '09:00', to: '18:00' }] }
    await createComponent(tx, writing, 'businessHours', BusinessHoursFields.parse(hours))
  })
}

/** A dictionary of one word. */
export function anEntity(name: string, keyword = name) {
  return {
    name,
    type: 'DICTIONARY',
    pattern: '',
    words: [{ keyword, synonyms: [] }],
    sensitiveType: 'NONE',
    active: true,
  }
}

export function aMethod(name: string, version: 1 | 2) {
  return { name, version, type: version === 1 ? 'GET' : 'JSON', url: 'https://shop.example/api' }
}

/** A form of two buttons that answer with a text. */
export function aForm(name: string, version: 1 | 2 = 2) {
  const buttons = ['Yes', 'No'].map((button) => ({
    name: button,
    action: { type: 'TEXT', text: `${button}.` },
  }))
  return { name, version, type: 'SINGLE', guideText: 'Is that right?', buttons }
}

/** The fields of a fixed menu of text that is off. */
export function aMenu(name: string) {
  const buttons = [{ name: 'Hours', action: { type: 'TEXT', text: 'When are you open?' } }]
  return { name, title: 'Menu', layout: 'TEXT', buttons, on: false }
}
