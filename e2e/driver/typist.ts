import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { inputMethodOf } from './inputMethod'

/** What the fields of a form hold, trimmed and without blank lines, as they are kept. */
export type Held = readonly string[]
/** What stood in the fields from a moment on. */
type Moment = { at: number; held: Held }

/** The fields that a form is typed into. */
export type TypedForm = {
  /** Everything that can be typed into. */
  fields: (page: Page) => Locator
  /** Names the fields to type into, in this order, again and again. */
  order: (page: Page) => Locator[]
  /** Whether Enter begins another field of a list. */
  isListed?: (field: Locator) => Promise<boolean>
}

/** What is typed: keys of a Latin keyboard, and what an input method makes of each key (see everyField.test.ts). */
const LATIN = 'where is the parcel that I ordered'
const HANGUL = 'ㅂ 배 뱃 배!소 송 송!_ ㅈ 조 좋 조!호 회 회!_ ㅈ 주 줌 주!무 문 문!_'.split(' ')

/** Somebody who types at a human speed into the fields of a form, some of it with an input method, until told to stop. */
export class Typist {
  readonly moments: Moment[] = []
  private stopped = false
  private readonly done: Promise<void>

  constructor(
    private readonly page: Page,
    private readonly form: TypedForm,
    private readonly random: () => number,
  ) {
    this.done = this.type().catch((error: unknown) => {
      if (!this.stopped) throw error
    })
    // A page that is killed fails the key that was being typed.
    this.done.catch(() => {})
  }

  /** Types no more; a key that is under way may have come through or not. */
  stop(): Promise<void> {
    this.stopped = true
    return this.done
  }

  /** What may be found after a kill: any state of the fields that was not followed by another for a second before it. */
  allowed(killedAt: number): Held[] {
    const from = this.moments.findLastIndex(({ at }) => at <= killedAt - 1_000)
    return this.moments.slice(Math.max(from, 0)).map(({ held }) => held)
  }

  private async type(): Promise<void> {
    const { page, form, random } = this
    const keyboard = inputMethodOf(await page.context().newCDPSession(page))
    await this.note()
    for (let at = 0; !this.stopped; at++) {
      const fields = form.order(page)
      const field = fields[at % fields.length]!
      await field.focus()
      await page.keyboard.press('End')
      if ((await form.isListed?.(field)) && random() < 0.5) {
        await page.keyboard.press('Enter')
        await this.note()
      }
      const keys = random() < 0.5 ? HANGUL : [...LATIN]
      const count = 4 + Math.floor(random() * (keys.length - 4))
      for (const key of keys.slice(0, count)) {
        if (this.stopped) return
        if (keys !== HANGUL) await page.keyboard.press(key === ' ' ? 'Space' : key)
        else {
          const [ended, begun] = key.includes('!') ? key.split('!') : [undefined, key]
          if (ended) await keyboard.commit(begun === '_' ? `${ended} ` : ended)
          if (begun && begun !== '_') await keyboard.compose(begun)
        }
        await this.note()
        await sleep(60 + random() * 110)
      }
    }
  }

  private async note(): Promise<void> {
    const at = Date.now()
    this.moments.push({ at, held: await heldBy(this.form.fields(this.page)) })
  }
}

/** What the fields hold now. */
export async function heldBy(fields: Locator): Promise<Held> {
  const values = await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  return values.map((value) => value.trim()).filter((value) => value !== '')
}
