import { mount } from 'svelte';
import App from './App.svelte';
import './look';
import './shell/shell.css';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element with id "app"');

export default mount(App, { target });
