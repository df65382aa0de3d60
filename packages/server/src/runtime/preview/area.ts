import type { Area } from '../../area'
import { answerPreviewRoutes } from './answerPreview'

/** Answers as a messenger shows them. */
export const preview: Area = { name: 'runtime/preview', routes: answerPreviewRoutes }
