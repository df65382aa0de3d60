import type { Area } from '../../area'
import { releaseQueue } from '../../job/fairQueue'
import { createTakeTurn } from '../turn/takeTurn'
import { authenticationRoutes } from './authenticationCallback'
import { customApiRoutes } from './customApi'
import { customChannelRoutes } from './customChannel'
import { customTrialRoutes } from './customTrial'
import { facebookChannelRoutes } from './facebook/facebookChannel'
import { lineChannelRoutes } from './line/lineChannel'
import { forgetMessengers } from './messenger/forgetMessengers'
import { forgetMessengerSecrets } from './messenger/messengerChannelRow'
import { createMessengerDelivery } from './messenger/messengerDelivery'
import { messengerWebhookRoutes } from './messenger/messengerWebhook'
import { oauthCallbackRoutes } from './oauthCallback'
import { paymentCallbackRoutes } from './paymentCallback'
import { followChannels } from './readChannel'
import { switcherWebhookRoutes } from './switcherWebhook'
import { talktalkChannelRoutes } from './talktalk/talktalkChannel'
import { webChatRoutes } from './webChat'
import { worksChannelRoutes } from './works/worksChannel'

/** Custom API, web chat and messengers: how end users reach a bot. */
export const channel: Area = {
  name: 'runtime/channel',
  tables: {
    custom_channel: 'left',
    messenger_channel: 'left',
    messenger_event: 'left',
    messenger_event_queue: 'left',
    messenger_message: 'left',
    messenger_message_queue: 'left',
    messenger_user: 'left',
  },
  sealed: [
    {
      table: 'custom_channel',
      column: 'secret_sealed',
      forget: ({ database }) =>
        database
          .updateTable('custom_channel')
          .set({ secret_sealed: null, secret_ending: null, secret_created_at: null })
          .execute(),
    },
    { table: 'messenger_channel', column: 'secrets', forget: forgetMessengerSecrets },
  ],
  cleaners: [{ name: 'events and users of messengers', run: forgetMessengers }],
  routes(serve, context) {
    customChannelRoutes(serve, context)
    customTrialRoutes(serve, context, context.own(createTakeTurn))
    lineChannelRoutes(serve, context)
    facebookChannelRoutes(serve, context)
    worksChannelRoutes(serve, context)
    talktalkChannelRoutes(serve, context)
  },
  runtime(app, context) {
    const takeTurn = context.own(createTakeTurn)
    customApiRoutes(app, context, takeTurn)
    webChatRoutes(app, context, takeTurn)
    authenticationRoutes(app, context, takeTurn)
    oauthCallbackRoutes(app, context, takeTurn)
    paymentCallbackRoutes(app, context)
    switcherWebhookRoutes(app, context, takeTurn)
    const delivery = createMessengerDelivery(context, takeTurn)
    messengerWebhookRoutes(app, context, delivery)
    app.addHook('onReady', async () => delivery.start())
    app.addHook('onClose', () => delivery.stop())
  },
  follow: followChannels,
  async release(database) {
    await releaseQueue(database, 'messenger_event_queue')
    await releaseQueue(database, 'messenger_message_queue')
  },
}
