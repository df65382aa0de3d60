import type { DialogueSettings } from '@parlance/contract'
import type { DraftInputs } from '../../../shared/form/draftForm'

/** What each group of settings gets. */
export type SettingsProps = {
  form: DraftInputs<DialogueSettings>
  domainId: number
  readOnly: boolean
}
