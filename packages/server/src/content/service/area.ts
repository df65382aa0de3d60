import type { Area } from '../../area'
import { forgetServiceSecrets } from './serviceLink'

/** Links of a domain with services beside the messengers. */
export const serviceLink: Area = {
  name: 'content/service',
  tables: { service_link: 'left' },
  entrances: ['service_link'],
  sealed: [{ table: 'service_link', column: 'secrets', forget: forgetServiceSecrets }],
}
