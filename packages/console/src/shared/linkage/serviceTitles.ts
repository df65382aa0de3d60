import type { Service } from '@parlance/contract'
import type { MessageId } from '../i18n/messageId'

/** What people call each service. */
export const SERVICE_TITLES: Record<Service, MessageId> = {
  linePay: 'linePay.title',
  multimediaIntent: 'setting.multimediaIntent',
  intentClassifier: 'linkage.classifier',
}
