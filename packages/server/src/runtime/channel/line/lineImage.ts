import type { ImageFault } from '@parlance/contract'
import type { Context } from '../../../context'
import { fetchImage } from '../../service/multimediaIntent/imageOf'
import type { Image } from '../../service/port'
import type { MessengerChannelRow } from '../messenger/messenger'
import { lineToken } from './lineApi'

/** An image that a user sent in LINE, from where LINE keeps what is sent. */
export async function fetchLineImage(
  context: Context,
  channel: MessengerChannelRow,
  messageId: string,
  deadline: number,
): Promise<Image | ImageFault> {
  const token = await lineToken(context, channel)
  if (typeof token !== 'string') return 'NOT_FETCHED'
  const url = `${context.config.lineDataApiUrl}/v2/bot/message/${encodeURIComponent(messageId)}/content`
  const headers = [{ name: 'authorization', value: `Bearer ${token}` }]
  return fetchImage(context, channel.domain_id, { url, headers }, messageId, deadline)
}
