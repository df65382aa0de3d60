import type { PersistentMenu, TurnReply } from '@parlance/contract'
import { fixedMenuOf } from '@parlance/engine'
import { servedBot } from '../../../builds/deploy/serving'
import type { Context } from '../../../context'
import { withWholePicture } from '../../channel/wholeAddresses'
import type { CustomCall } from './customProtocol'
import { presentCustom } from './presentCustom'
import type { Channel } from './readChannel'

/** The fields of a call that its answer depends on. */
type Answered = Pick<CustomCall, 'version' | 'userId' | 'usesContent' | 'event'>

/** An answer in the form of the protocol, with the fixed menu where it belongs to it; without a turn, the menu alone. */
export async function customAnswer(
  context: Context,
  channel: Channel,
  call: Answered,
  reply: TurnReply | null,
  origin: string,
): Promise<object> {
  const menu = () => persistentMenu(context, channel, call, origin)
  if (reply) return { ...presentCustom(call, reply, origin), ...(await menuBeside(call, reply, menu)) }
  const { version, userId } = call
  return { version, userId, timestamp: context.now().getTime(), ...(await menu()), event: 'send' }
}

type Menu = { persistentMenu?: PersistentMenu }

/** With the opening of a chat comes the fixed menu, with an answer only where it is not the one that was given. */
async function menuBeside(
  { event }: Answered,
  { trace }: TurnReply,
  menu: () => Promise<Menu>,
): Promise<Menu> {
  const change = trace.steps.find(({ step }) => step === 'MENU')
  if (event !== 'open' && !change) return {}
  const now = await menu()
  return change?.reason === 'REMOVED' ? { persistentMenu: NO_MENU, ...now } : now
}

/** Tells a client that shows a menu that there is none any more. */
const NO_MENU: PersistentMenu = { type: 'template', title: '', data: { contentTable: [] } }

/** The fixed menu as the deployed bot has it, for clients that can show it (behaviour 1.6): version 1 cannot. */
async function persistentMenu(
  context: Context,
  { domain_id, environment }: Channel,
  { version }: Answered,
  origin: string,
): Promise<Menu> {
  const served = version === 'v1' ? null : await servedBot(context, domain_id, environment)
  const menu = served && fixedMenuOf(served.bot)
  return menu ? { persistentMenu: withWholePicture(menu, origin) } : {}
}
