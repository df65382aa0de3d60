import type { ApiEntityFields } from '@parlance/contract'
import type { ComponentFieldsProps } from '../../../shared/component/componentPageOf'

/** What the inputs of an API entity are given. */
export type ApiEntityInputsProps = ComponentFieldsProps<ApiEntityFields>
