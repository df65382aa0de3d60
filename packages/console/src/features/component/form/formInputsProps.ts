import type { FormFields } from '@parlance/contract'
import type { ComponentFieldsProps } from '../../../shared/component/componentPageOf'
import type { FormDraft } from './formDraft'

/** What editing a form is done with. */
export type FormInputsProps = ComponentFieldsProps<FormFields, FormDraft>
