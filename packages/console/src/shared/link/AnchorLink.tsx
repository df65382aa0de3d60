import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

// Named one by one: the kit's own props have an index signature, which would undo the typing of the link.
type Look = Pick<AnchorProps, 'c' | 'fw' | 'fz' | 'underline' | 'truncate'>
type Props = Look & Omit<ComponentPropsWithRef<'a'>, keyof Look>

/** A text link to a screen, with typed path and search parameters. */
export const AnchorLink = createLink((props: Props) => <Anchor {...props} />)
