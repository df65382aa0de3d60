import type { Area } from '../../area'
import { releaseQueue } from '../../job/fairQueue'
import { createTakeTurn } from '../turn/takeTurn'
import { askedRoutes } from './asked/askedRoutes'
import { authenticationRoutes } from './callback/authenticationCallback'
import { oauthCallbackRoutes } from './callback/oauthCallback'
import { paymentCallbackRoutes } from './callback/paymentCallback'
import { switcherWebhookRoutes } from './callback/switcherWebhook'
import { forgetMessengerSecrets } from './link/messengerChannelRow'
import { messengerLinkRoutes } from './link/messengerLinkRoutes'
import { forgetMessengers } from './pushed/delivery/forgetMessengers'
import { createMessengerDelivery } from './pushed/delivery/messengerDelivery'
import { messengerWebhookRoutes } from './pushed/webhook/messengerWebhook'

/** How end users reach a bot: what all channels of a sort have, and the ways back to a talk. */
export const channel: Area = {
  name: 'runtime/channel',
  tables: {
    messenger_channel: 'left',
    messenger_event: 'left',
    messenger_event_queue: 'left',
    messenger_message: 'left',
    messenger_message_queue: 'left',
    messenger_user: 'left',
  },
  entrances: ['messenger_channel'],
  sealed: [{ table: 'messenger_channel', column: 'secrets', forget: forgetMessengerSecrets }],
  cleaners: [{ name: 'events and users of messengers', run: forgetMessengers }],
  routes: messengerLinkRoutes,
  runtime(app, context) {
    const takeTurn = context.own(createTakeTurn)
    askedRoutes(app, context, takeTurn)
    authenticationRoutes(app, context, takeTurn)
    oauthCallbackRoutes(app, context, takeTurn)
    paymentCallbackRoutes(app, context)
    switcherWebhookRoutes(app, context, takeTurn)
    const delivery = createMessengerDelivery(context, takeTurn)
    messengerWebhookRoutes(app, context, delivery)
    app.addHook('onReady', async () => delivery.start())
    app.addHook('onClose', () => delivery.stop())
  },
  async release(database) {
    await releaseQueue(database, 'messenger_event_queue')
    await releaseQueue(database, 'messenger_message_queue')
  },
}
