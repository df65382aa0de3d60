import type { ImageFault } from '@parlance/contract'
import type { Context } from '../../../context'
import { apiUrl } from '../../../outward/apiUrl'
import type { MessengerChannelRow } from '../../channel/port/linked'
import { fetchImage } from '../../service/multimediaIntent/imageOf'
import type { Image } from '../../service/port'
import { lineToken } from './lineApi'

/** Where LINE keeps what people send there. */
const LINE_DATA_API = 'https://api-data.line.me'

/** An image that a user sent in LINE, from where LINE keeps what is sent. */
export async function fetchLineImage(
  context: Context,
  channel: MessengerChannelRow,
  messageId: string,
  deadline: number,
): Promise<Image | ImageFault> {
  const token = await lineToken(context, channel)
  if (typeof token !== 'string') return 'NOT_FETCHED'
  const url = `${apiUrl(context, 'LINE_DATA', LINE_DATA_API)}/v2/bot/message/${encodeURIComponent(messageId)}/content`
  const headers = [{ name: 'authorization', value: `Bearer ${token}` }]
  return fetchImage(context, channel.domain_id, { url, headers }, messageId, deadline)
}
