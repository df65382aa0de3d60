import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { boxOf, type Editor, line, openEditor } from '../../../testing/open/openEditor'

let editor: Editor
beforeEach(async () => {
  editor = await openEditor()
})
afterEach(async () => {
  editor.close()
  await page.viewport(1440, 900)
})

const answers = () => boxOf(page.getByRole('region', { name: 'Answers', exact: true }).element())

/** That the answers stand on the right of a question that is in sight, and are in sight themselves. */
async function answersBeside(number: number): Promise<void> {
  line(number).element().scrollIntoView({ block: 'center' })
  await expect.poll(() => answers().top).toBeLessThan(window.innerHeight / 2)
  expect(answers().bottom).toBeGreaterThan(0)
  expect(answers().left).toBeGreaterThanOrEqual(boxOf(line(number).element()).right)
  expect(answers().right).toBeLessThanOrEqual(window.innerWidth)
}

it('the answers stand beside the questions at 1024 pixels, and stay in sight beside the last one', async () => {
  await page.viewport(1024, 768)
  await answersBeside(1)
  await answersBeside(30)
})

it('the answers stand beside the questions while the test panel is open', async () => {
  await page.getByRole('button', { name: 'Test panel' }).click()
  await expect.element(page.getByRole('complementary', { name: 'Test panel' })).toBeVisible()
  await answersBeside(1)
  await answersBeside(30)
})
