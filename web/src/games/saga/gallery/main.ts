import { mount } from 'svelte';
import '../../../look';
import Gallery from './Gallery.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element with id "app"');

export default mount(Gallery, { target });
