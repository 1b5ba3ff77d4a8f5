import type { ReactNode } from 'react';
import { readLocales, readSite } from '../read-content.ts';

export const dynamicParams = false;

export const generateStaticParams = () => readLocales().map((locale) => ({ locale }));

export const metadata = { title: 'Sahn' };

interface Props {
  params: Promise<{ locale: string }>;
  children: ReactNode;
}

export default async function LocaleLayout({ params, children }: Props) {
  const { locale, dir } = readSite((await params).locale);
  return (
    <html lang={locale} dir={dir} data-theme="system" suppressHydrationWarning>
      <head>
        <link rel="stylesheet" href={`/styles/${locale}.css`} precedence="default" />
      </head>
      <body>{children}</body>
    </html>
  );
}
