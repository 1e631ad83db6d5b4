import type { Catalog } from '../catalog';
import { SafeHtml } from './SafeHtml';

export default {
  SafeHtml: {
    plain: (
      <SafeHtml html="<h3>점검 안내</h3><p>새벽 <b>4시</b>부터 <a href='/page'>점검</a>합니다.</p><ul><li>스포츠</li><li>카지노</li></ul>" />
    ),
    unsafe: <SafeHtml html="<p>글<script>alert(1)</script><img src=x onerror=alert(1)></p>" />,
  },
} satisfies Catalog;
