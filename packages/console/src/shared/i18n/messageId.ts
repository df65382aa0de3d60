import type build from '../../locales/en-US/build.json'
import type common from '../../locales/en-US/common.json'
import type component from '../../locales/en-US/component.json'
import type conversation from '../../locales/en-US/conversation.json'
import type domain from '../../locales/en-US/domain.json'
import type editor from '../../locales/en-US/editor.json'
import type entity from '../../locales/en-US/entity.json'
import type entry from '../../locales/en-US/entry.json'
import type errors from '../../locales/en-US/errors.json'
import type exchange from '../../locales/en-US/exchange.json'
import type form from '../../locales/en-US/form.json'
import type history from '../../locales/en-US/history.json'
import type label from '../../locales/en-US/label.json'
import type messenger from '../../locales/en-US/messenger.json'
import type report from '../../locales/en-US/report.json'
import type setting from '../../locales/en-US/setting.json'
import type test from '../../locales/en-US/test.json'
import type trace from '../../locales/en-US/trace.json'

type Files = typeof common &
  typeof errors &
  typeof entry &
  typeof domain &
  typeof component &
  typeof conversation &
  typeof editor &
  typeof entity &
  typeof build &
  typeof test &
  typeof trace &
  typeof exchange &
  typeof form &
  typeof history &
  typeof label &
  typeof messenger &
  typeof report &
  typeof setting

/** Every message that exists: an id with a typing error does not compile. One file per feature, in each locale. */
export type MessageId = keyof Files & string

declare global {
  namespace FormatjsIntl {
    // Declaration merging with the library's own interface is the one way to type its ids.
    interface Message {
      ids: MessageId
    }
  }
}
