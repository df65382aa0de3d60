import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

// Named one by one: the kit's own props have an index signature, which would undo the typing of the link.
type Look = Pick<
  ButtonProps,
  'variant' | 'size' | 'leftSection' | 'rightSection' | 'fullWidth' | 'color' | 'mt'
>
type Props = Look & Omit<ComponentPropsWithRef<'a'>, keyof Look>

/** A link to a screen that looks like a button, with typed path and search parameters. */
export const ButtonLink = createLink((props: Props) => <Button component="a" {...props} />)
