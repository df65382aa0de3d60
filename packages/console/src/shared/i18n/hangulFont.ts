import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'

/** The family that the stylesheet above declares. */
export const HANGUL_FONT = 'Pretendard Variable'
