import { access } from './access/area'
import { analysis } from './analysis/area'
import type { Area } from './area'
import { automatedTest } from './automatedTest/area'
import { builds } from './builds/area'
import { component } from './content/component/area'
import { conversation } from './content/conversation/area'
import { deletion } from './content/deletion/area'
import { domain } from './content/domain/area'
import { draft } from './content/draft/area'
import { entity } from './content/entity/area'
import { exchange } from './content/exchange/area'
import { find } from './content/find/area'
import { label } from './content/label/area'
import { media } from './content/media/area'
import { reference } from './content/reference/area'
import { scenario } from './content/scenario/area'
import { sensitive } from './content/sensitive/area'
import { serviceLink } from './content/service/area'
import { specificationCalls } from './content/specificationCalls/area'
import { switcher } from './content/switcher/area'
import { trash } from './content/trash/area'
import { variable } from './content/variable/area'
import { installation } from './installation/area'
import { job } from './job/area'
import { authentication } from './runtime/authentication/area'
import { channel } from './runtime/channel/area'
import { channels } from './runtime/channels/area'
import { manualTest } from './runtime/manualTest/area'
import { payment } from './runtime/payment/area'
import { preview } from './runtime/preview/area'
import { push } from './runtime/push/area'
import { retention } from './runtime/retention/area'
import { scenarioWalk } from './runtime/scenarioWalk/area'
import { service } from './runtime/service/area'
import { taskPreview } from './runtime/taskPreview/area'
import { turn } from './runtime/turn/area'
import { sample } from './sample/area'

/** The areas of the server. Rows of a domain are copied in this order: what refers comes behind what it refers to. */
export const AREAS: readonly Area[] = [
  installation,

  access,
  job,
  deletion,
  label,
  conversation,
  switcher,
  serviceLink,
  component,
  domain,
  entity,
  reference,
  variable,
  sensitive,
  media,
  exchange,
  trash,
  find,
  specificationCalls,
  scenario,
  draft,
  builds,
  authentication,
  service,
  payment,
  turn,
  retention,
  channel,
  channels,
  manualTest,
  preview,
  push,
  taskPreview,
  scenarioWalk,
  automatedTest,
  analysis,
  sample,
]
