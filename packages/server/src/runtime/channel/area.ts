import type { Area } from '../../area'
import { customApiRoutes } from '../channels/custom/customApi'
import { customChannelRoutes } from '../channels/custom/customChannel'
import { customTrialRoutes } from '../channels/custom/customTrial'
import { followChannels } from '../channels/custom/readChannel'
import { facebookChannelRoutes } from '../channels/facebook/facebookChannel'
import { lineChannelRoutes } from '../channels/line/lineChannel'
import { talktalkChannelRoutes } from '../channels/talktalk/talktalkChannel'
import { webChatRoutes } from '../channels/webChat/webChat'
import { worksChannelRoutes } from '../channels/works/worksChannel'
import { createTakeTurn } from '../turn/takeTurn'
import { authenticationRoutes } from './callback/authenticationCallback'
import { oauthCallbackRoutes } from './callback/oauthCallback'
import { paymentCallbackRoutes } from './callback/paymentCallback'
import { switcherWebhookRoutes } from './callback/switcherWebhook'
import { forgetMessengers } from './pushed/delivery/forgetMessengers'
import { createMessengerDelivery } from './pushed/delivery/messengerDelivery'
import { forgetMessengerSecrets } from './pushed/link/messengerChannelRow'
import { messengerWebhookRoutes } from './pushed/webhook/messengerWebhook'

/** Custom API, web chat and messengers: how end users reach a bot. */
export const channel: Area = {
  name: 'runtime/channel',
  tables: {
    custom_channel: 'left',
    messenger_channel: 'left',
    messenger_event: 'left',
    messenger_message: 'left',
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
}
