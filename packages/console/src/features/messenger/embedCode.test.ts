import { describe, expect, it } from 'vitest'
import { embedCode } from './embedCode'

describe('the embed code', () => {
  it('says the look that was chosen, and nothing breaks out of an attribute', () => {
    const look = { title: 'A "B" & <C>', color: '', position: 'left' }
    expect(embedCode('https://bot.example', '/widget.js', 'key', look)).toBe(
      '<script src="https://bot.example/widget.js" data-channel="key" data-title="A &quot;B&quot; &amp; &lt;C>" data-position="left" async></script>',
    )
  })
})
