import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Tab } from './browser'

/** Puts a text into the field in focus, as a person does with a keyboard. */
export type Write = (text: string) => Promise<void>
export type FormOfBot = { name: string; guide: string; buttons: Record<string, string> }
export type SlotOfBot = {
  name: string
  /** An entity that is made on the way has words; a system entity has none. */
  entity: string
  words?: readonly string[]
  asks: string
  /** The server that checks its values. */
  checkedBy?: string
}
export type AnswerOfBot = {
  text: string
  /** Given only if this button of a form was chosen. */
  chosen?: { form: string; button: string }
  card?: { image: string; title: string; description: string }
}
export type ConversationOfBot = {
  name: string
  questions: readonly string[]
  answers: readonly AnswerOfBot[]
  slots?: readonly SlotOfBot[]
  needs?: string
  begins?: string
}

/** Builds a bot for the first time, and waits for its model. */
export async function buildBot({ page, words }: Tab): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('build.none') })
    .click()
  await page.getByRole('menuitem', { name: words('build.short.STANDARD') }).click()
  await page.getByRole('button', { name: words('build.start.STANDARD') }).click()
  await page.getByText(words('build.done.STANDARD', { id: '1' })).waitFor()
}

/** Somebody who designs a bot by mouse and keyboard, and finds everything by the words of their language. */
export class Author {
  constructor(
    private readonly tab: Tab,
    private readonly write: Write,
  ) {}

  async makeForm({ name, guide, buttons }: FormOfBot): Promise<void> {
    const { words } = this.tab
    await this.go(words('screen.forms'))
    await this.press(words('form.create'))
    const dialog = this.tab.page.getByRole('dialog')
    await this.fill(dialog.getByRole('textbox', { name: words('common.name'), exact: true }), name)
    await this.fill(dialog.getByRole('textbox', { name: words('form.guideText') }), guide)
    for (const [index, [button, text]] of Object.entries(buttons).entries()) {
      const field = { name: words('form.buttonName', { number: index + 1 }), exact: true }
      await this.fill(dialog.getByRole('textbox', field), button)
      await dialog
        .getByRole('combobox', { name: words('form.doesOf', { name: button }), exact: true })
        .click()
      await this.choose(words('form.does.TEXT'))
      await this.fill(dialog.getByRole('textbox', { name: words('form.textOf', { name: button }) }), text)
    }
    await this.create()
  }

  /** `answers` is what the server sends to a test call. */
  async makeMethod({ name, url, answers }: { name: string; url: string; answers: string }): Promise<void> {
    const { words, page } = this.tab
    await this.go(words('screen.actionMethods'))
    await this.press(words('actionMethod.create'))
    const dialog = page.getByRole('dialog')
    await this.fill(dialog.getByRole('textbox', { name: words('common.name'), exact: true }), name)
    await this.fill(dialog.getByRole('textbox', { name: words('actionMethod.url'), exact: true }), url)
    const trial = dialog.getByRole('group', { name: words('actionMethod.test'), exact: true })
    await trial.getByRole('button', { name: words('call.send'), exact: true }).click()
    await trial.getByText(answers).first().waitFor()
    await this.create()
  }

  async makeConversation(made: ConversationOfBot): Promise<void> {
    const { words, page } = this.tab
    await this.go(words('screen.conversations'))
    await page
      .getByRole('main')
      .getByRole('link', { name: words('conversations.create') })
      .first()
      .click()
    // The first conversation of a bot is offered step by step.
    await page.getByText(words('wizard.mode.page'), { exact: true }).click()
    await this.fill(page.getByRole('textbox', { name: words('common.name'), exact: true }), made.name)
    const label = words('editor.general')
    for (const [index, question] of made.questions.entries()) {
      const number = index + 1
      if (index > 0) await page.keyboard.press('Enter')
      await this.fill(page.getByLabel(words('editor.line', { label, number }), { exact: true }), question)
    }
    const slots = made.slots ?? []
    if (slots.length > 0) await this.addSetting('task')
    for (const [index, slot] of slots.entries()) await this.addSlot(slot, index)
    if (made.needs) await this.needContext(made.needs)
    if (made.begins) await this.beginContext(made.begins)
    for (const [index, answer] of made.answers.entries()) await this.addAnswer(answer, index + 1)
    await page.keyboard.press('Control+s')
    await page.getByText(words('editor.savedNamed', { name: made.name })).waitFor()
  }

  /** Opens the test of what was built, beside the page. */
  async openTest(): Promise<void> {
    const { words, page } = this.tab
    const button = page.getByRole('button', { name: words('layout.testPanel'), exact: true })
    const panel = page.getByRole('complementary', { name: words('layout.testPanel') })
    // As a person does whose first click did nothing, since the page was drawn anew under it.
    await expect
      .poll(
        async () => {
          if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
          return panel.count()
        },
        { interval: 1_000 },
      )
      .toBe(1)
    await panel.getByText(words('environment.BETA'), { exact: true }).click()
    await this.message.waitFor()
  }

  /** Says something to the bot, and returns what it answers. */
  say(text: string): Promise<string> {
    return this.answerTo(async () => {
      await this.fill(this.message, text)
      await this.message.press('Enter')
    })
  }

  /** Presses the button that the bot has shown last of this name, and returns what it answers. */
  pressButton(name: string): Promise<string> {
    const button = this.tab.page.getByRole('log').getByRole('button', { name, exact: true }).last()
    return this.answerTo(() => button.click())
  }

  /** What stands in the talk below what was said, once there is something. */
  private async answerTo(act: () => Promise<void>): Promise<string> {
    const log = this.tab.page.getByRole('log')
    const said = log.locator('.parlance-person')
    const before = await said.count()
    await act()
    await said.nth(before).waitFor()
    const below = () =>
      log.evaluate((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        range.setStartAfter([...node.querySelectorAll('.parlance-person')].at(-1)!)
        return range.toString()
      })
    await expect.poll(below).not.toBe('')
    return below()
  }

  private get message(): Locator {
    return this.tab.page.getByLabel(this.tab.words('test.input'))
  }

  private async addSlot(
    { name, entity, words: known, asks, checkedBy }: SlotOfBot,
    index: number,
  ): Promise<void> {
    const { words, page } = this.tab
    const task = page.getByRole('region', { name: words('editor.setting.task'), exact: true })
    if (index > 0) await task.getByRole('button', { name: words('task.addSlot'), exact: true }).click()
    // The slot that is open: the last one.
    await this.fill(task.getByRole('textbox', { name: words('common.name'), exact: true }).last(), name)
    const takes = task.getByRole('combobox', { name: words('task.entity'), exact: true }).last()
    await this.fill(takes, entity)
    await page.getByRole('option').filter({ hasText: entity }).first().click()
    if (known) {
      const field = task.getByLabel(words('task.entity.words', { name: `@{${entity}}` }))
      await field.click()
      for (const word of known) {
        await this.write(word)
        await page.keyboard.press('Enter')
      }
      await task.getByRole('button', { name: words('task.entity.create') }).click()
      await field.waitFor({ state: 'detached' })
    }
    await this.fill(task.getByRole('textbox', { name: words('task.askBack'), exact: true }).last(), asks)
    if (!checkedBy) return
    await task
      .getByRole('button', { name: words('task.more'), exact: true })
      .last()
      .click()
    await this.find(words('task.extra.conditionUrl'))
    await this.fill(task.getByRole('textbox', { name: words('task.conditionUrl') }), checkedBy)
  }

  private async addAnswer({ text, chosen, card }: AnswerOfBot, number: number): Promise<void> {
    const { words, page } = this.tab
    if (number > 1) await this.press(words('editor.addAnswer'))
    const answer = page.getByRole('group', { name: words('editor.answer', { number }), exact: true })
    await this.fill(answer.getByRole('textbox').first(), text)
    if (card) await this.addCard(answer, card)
    if (chosen) await this.addCondition(answer, chosen)
  }

  private async addCard(answer: Locator, card: NonNullable<AnswerOfBot['card']>): Promise<void> {
    const { words, page } = this.tab
    await answer.getByRole('button', { name: words('answer.addOtherBubble') }).click()
    await page.getByRole('menuitem', { name: words('answerType.IMAGECARD') }).click()
    const field = (label: string) => answer.getByRole('textbox', { name: words(label), exact: true }).last()
    await this.fill(field('answer.imageUrl'), card.image)
    await this.fill(field('answer.title'), card.title)
    await this.fill(field('answer.description'), card.description)
  }

  private async addCondition(
    answer: Locator,
    { form, button }: { form: string; button: string },
  ): Promise<void> {
    const { words } = this.tab
    await answer.getByRole('button', { name: words('editor.addSetting') }).click()
    await this.find(words('editor.setting.conditions'))
    await answer.getByRole('button', { name: words('condition.add') }).click()
    await this.find(words('conditionType.form'))
    await answer.getByRole('combobox', { name: words('condition.form'), exact: true }).click()
    await this.choose(form)
    await answer.getByRole('combobox', { name: words('condition.button'), exact: true }).click()
    await this.choose(button)
    await answer.getByRole('button', { name: words('condition.done'), exact: true }).click()
  }

  private async needContext(name: string): Promise<void> {
    const { words, page } = this.tab
    await this.addSetting('inputContexts')
    await page.getByLabel(words('context.needed')).first().click()
    await this.write(name)
    await page.keyboard.press('Enter')
  }

  private async beginContext(name: string): Promise<void> {
    const { words, page } = this.tab
    await this.addSetting('outputContexts')
    await this.fill(page.getByRole('combobox', { name: words('context.name', { number: 1 }) }), name)
    await page.keyboard.press('Escape')
  }

  private async addSetting(field: string): Promise<void> {
    const { words, page } = this.tab
    await page
      .getByRole('button', { name: words('editor.addSetting') })
      .first()
      .click()
    await this.find(words(`editor.setting.${field}`))
  }

  /** Types a name into the search that has just opened, and takes what it finds first. */
  private async find(name: string): Promise<void> {
    // It takes the focus once it is drawn.
    await this.tab.page.locator('input:focus').waitFor()
    await this.write(name)
    await this.tab.page.getByRole('option').first().click()
  }

  private choose(name: string): Promise<void> {
    return this.tab.page.getByRole('option', { name, exact: true }).click()
  }

  private async fill(field: Locator, text: string): Promise<void> {
    await field.click()
    await this.write(text)
  }

  private press(name: string): Promise<void> {
    return this.tab.page.getByRole('button', { name, exact: true }).first().click()
  }

  private async create(): Promise<void> {
    const dialog = this.tab.page.getByRole('dialog')
    await dialog.getByRole('button', { name: this.tab.words('common.create'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  private go(screen: string): Promise<void> {
    return this.tab.page.getByRole('navigation').getByRole('link', { name: screen }).first().click()
  }
}
