import type { CoreLayoutProps } from 'ra-core';
import type { FC } from 'react';

/** The frame of every signed-in screen. */
export const Shell: FC<CoreLayoutProps> = ({ children }) => <main>{children}</main>;
